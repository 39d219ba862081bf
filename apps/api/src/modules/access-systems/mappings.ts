import type { Ctx } from '../../platform/ctx.ts'
import { conflict, ruleViolation, staleVersion, validationFailed } from '../../platform/errors.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { auditAccessGroup, lockOwnGroup, readOwnGroup } from '../access-groups/index.ts'
import { wrongChoices, type Chosen } from './choices.ts'
import { namesOfChoices } from './choices.views.ts'
import { insertMapping, updateMapping } from './mappings.repo.ts'
import { readMapping } from './mappings.views.ts'
import type { GroupMapping, MappedVendor } from './tables.ts'

const names = { MICROENGINE: 'MicroEngine', KONE: 'KONE', BOSCH: 'Bosch' } as const

type Saved = {
  vendor: MappedVendor
  mapping: GroupMapping
  /** What was read; null where there is to be none yet. */
  version: number | null
  chosen: (before: GroupMapping) => Chosen[]
}

/** Says what a group of the office centre's own is called in a vendor's system (doc 2 §3). */
const save = (ctx: Ctx, id: string, { vendor, mapping, version, chosen }: Saved) =>
  ctx.transaction(async (tx) => {
    const group = await lockOwnGroup(tx, id)
    const before = await readMapping(tx, id, vendor)
    if (version === null && before.version > 0) throw conflict('This group is mapped already. Change its mapping.')
    if (version !== null && version !== before.version) throw staleVersion()
    const errors = await wrongChoices(tx, chosen(before.mapping))
    if (errors.length > 0) throw validationFailed(errors)
    if (before.version === 0) await insertMapping(tx, id, vendor, mapping)
    else await updateMapping(tx, id, vendor, mapping)
    await auditAccessGroup(tx, 'UPDATE', group, `Changed what the group is called in ${names[vendor]}`, {
      before: before.mapping,
      after: mapping,
    })
  })

async function read(ctx: Ctx, id: string, vendor: MappedVendor) {
  await readOwnGroup(ctx, id)
  return readMapping(ctx, id, vendor)
}

const microengineFields = {
  hliFloorAccess: 'MICROENGINE_HLI_FLOOR',
  hliCallType: 'MICROENGINE_HLI_CALL_TYPE',
  floorAccess: 'MICROENGINE_FLOOR',
  doorAccess: 'MICROENGINE_DOOR',
} as const

async function presentMicroengine(ctx: Ctx, id: string): Promise<Data<'getAccessGroupMicroengineMapping'>> {
  const { mapping, version } = await read(ctx, id, 'MICROENGINE')
  const shown = async (field: keyof typeof microengineFields) => {
    const code = mapping[`${field}Id`] ?? null
    return code && ((await namesOfChoices(ctx, microengineFields[field], [code])).get(code) ?? code)
  }
  const { hliFloorAccessId = null, hliCallTypeId = null, floorAccessId = null, doorAccessId = null } = mapping
  return {
    hliFloorAccessId,
    hliCallTypeId,
    floorAccessId,
    doorAccessId,
    displayValues: {
      hliFloorAccess: await shown('hliFloorAccess'),
      hliCallType: await shown('hliCallType'),
      floorAccess: await shown('floorAccess'),
      doorAccess: await shown('doorAccess'),
    },
    version,
  }
}

function microengineSaved(body: Input<'createAccessGroupMicroengineMapping'>['body'], version: number | null): Saved {
  const { hliFloorAccessId = null, hliCallTypeId = null, floorAccessId = null, doorAccessId = null } = body
  const mapping = { hliFloorAccessId, hliCallTypeId, floorAccessId, doorAccessId }
  const codesOf = (code: string | null | undefined) => (code ? [code] : [])
  return {
    vendor: 'MICROENGINE',
    mapping,
    version,
    chosen: (before) =>
      // The keys of the table above.
      (Object.keys(microengineFields) as (keyof typeof microengineFields)[]).map((field) => ({
        field: `${field}Id`,
        kind: microengineFields[field],
        codes: codesOf(mapping[`${field}Id`]),
        before: codesOf(before[`${field}Id`]),
      })),
  }
}

export const getAccessGroupMicroengineMapping = operation('getAccessGroupMicroengineMapping', (ctx, { path }) =>
  presentMicroengine(ctx, path.id),
)

export const createAccessGroupMicroengineMapping = operation(
  'createAccessGroupMicroengineMapping',
  async (ctx, { path, body }) => {
    await save(ctx, path.id, microengineSaved(body, null))
    return presentMicroengine(ctx, path.id)
  },
)

export const updateAccessGroupMicroengineMapping = operation(
  'updateAccessGroupMicroengineMapping',
  async (ctx, { path, body }) => {
    const { version } = await read(ctx, path.id, 'MICROENGINE')
    if (version === 0) throw ruleViolation('This group has no mapping yet. Add one first.')
    await save(ctx, path.id, microengineSaved(body, body.version))
    return presentMicroengine(ctx, path.id)
  },
)

async function presentKone(ctx: Ctx, id: string): Promise<Data<'getAccessGroupKoneMapping'>> {
  const { mapping, version } = await read(ctx, id, 'KONE')
  const { profileIds = [], areaIds = [], language = null } = mapping
  return { profileIds, areaIds, language, version }
}

export const getAccessGroupKoneMapping = operation('getAccessGroupKoneMapping', (ctx, { path }) =>
  presentKone(ctx, path.id),
)

export const updateAccessGroupKoneMapping = operation('updateAccessGroupKoneMapping', async (ctx, { path, body }) => {
  const { profileIds, areaIds, language = null, version } = body
  await save(ctx, path.id, {
    vendor: 'KONE',
    mapping: { profileIds, areaIds, language },
    version,
    chosen: (before) => [
      { field: 'profileIds', kind: 'KONE_PROFILE', codes: profileIds, before: before.profileIds ?? [] },
      { field: 'areaIds', kind: 'KONE_AREA', codes: areaIds, before: before.areaIds ?? [] },
      { field: 'language', kind: 'KONE_LANGUAGE', codes: [language], before: before.language ? [before.language] : [] },
    ],
  })
  return presentKone(ctx, path.id)
})

async function presentBosch(ctx: Ctx, id: string): Promise<Data<'getAccessGroupBoschMapping'>> {
  const { mapping, version } = await read(ctx, id, 'BOSCH')
  const { tenantId = null, accessGroupIds = [] } = mapping
  return { tenantId, accessGroupIds, version }
}

export const getAccessGroupBoschMapping = operation('getAccessGroupBoschMapping', (ctx, { path }) =>
  presentBosch(ctx, path.id),
)

export const updateAccessGroupBoschMapping = operation('updateAccessGroupBoschMapping', async (ctx, { path, body }) => {
  const { tenantId = null, accessGroupIds, version } = body
  await save(ctx, path.id, {
    vendor: 'BOSCH',
    mapping: { tenantId, accessGroupIds },
    version,
    chosen: (before) => [
      { field: 'tenantId', kind: 'BOSCH_TENANT', codes: [tenantId], before: before.tenantId ? [before.tenantId] : [] },
      {
        field: 'accessGroupIds',
        kind: 'BOSCH_ACCESS_GROUP',
        codes: accessGroupIds,
        before: before.accessGroupIds ?? [],
      },
    ],
  })
  return presentBosch(ctx, path.id)
})
