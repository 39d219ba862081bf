import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { validationFailed, wrongField } from '../../platform/errors.ts'
import { readHistory } from '../../platform/history.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { lockDevice } from '../devices/index.ts'
import { userGroupsByIds } from '../user-groups/index.ts'
import { replaceReaders, takeNextVersion } from './frSettings.repo.ts'
import { doorsAmong, readFrSettings } from './frSettings.views.ts'

export const getFrSettings = operation('getFrSettings', async (ctx) => present(ctx, await readFrSettings(ctx)))

/** The readers of faces as they are to be (entities 5.3). */
export const updateFrSettings = operation('updateFrSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const before = await readFrSettings(tx)
    await takeNextVersion(tx, body.version)
    await requireKnown(tx, body.readers, new Set(before.readers.map(({ reader }) => reader.id)))
    await replaceReaders(
      tx,
      body.readers.map(({ readerId, doorId, matchThreshold, liveness, syncGroupIds = [] }) => ({
        readerId,
        doorId,
        matchThreshold,
        liveness,
        syncGroupIds,
      })),
    )
    const after = await readFrSettings(tx)
    await auditFr(tx, 'UPDATE', tx.scope.officeCentreId, 'Changed the face recognition setup', {
      before: audited(before),
      after: audited(after),
    })
    return present(tx, after)
  }),
)

export const listFrSettingsHistories = operation('listFrSettingsHistories', (ctx, { query }) =>
  readHistory(ctx, ctx.scope.officeCentreId, query, { module: frModule }),
)

type Reader = Input<'updateFrSettings'>['body']['readers'][number]

/** Each reader once, and all that is named is there. */
async function requireKnown(ctx: Transactional<Ctx>, readers: readonly Reader[], before: ReadonlySet<string>) {
  const doors = await doorsAmong(
    ctx,
    readers.map(({ doorId }) => doorId),
  )
  const groupIds = readers.flatMap(({ syncGroupIds = [] }) => syncGroupIds)
  const found = groupIds.length > 0 ? await userGroupsByIds(ctx, groupIds) : []
  const groups = new Set(found.map(({ id }) => id))
  const errors = readers.flatMap(({ readerId, doorId, syncGroupIds = [] }, place) => {
    if (readers.findIndex((one) => one.readerId === readerId) < place)
      return [wrongField(`readers.${place}.readerId`, 'This reader is already in the list.')]
    if (!doors.has(doorId)) return [wrongField(`readers.${place}.doorId`, 'Choose a door from the list.')]
    return syncGroupIds.every((id) => groups.has(id))
      ? []
      : [wrongField(`readers.${place}.syncGroupIds`, 'Choose groups from the list.')]
  })
  if (errors.length > 0) throw validationFailed(errors)
  const places = readers.map(({ readerId }, place) => ({ readerId, place }))
  // In one order, so that two who save at once do not wait for each other.
  for (const { readerId, place } of places.toSorted((left, right) => left.readerId.localeCompare(right.readerId)))
    await lockDevice(ctx, 'FR_READER', readerId, { field: `readers.${place}.readerId`, isNew: !before.has(readerId) })
}

type Settings = Awaited<ReturnType<typeof readFrSettings>>

const present = ({ scope }: Ctx, settings: Settings): Data<'getFrSettings'> => ({
  ...settings,
  allowedActions: when(scope.permissions.has('FR_SETUP_EDIT'), 'edit'),
})

const audited = ({ readers }: Settings) =>
  Object.fromEntries(
    readers.map(({ reader, door, matchThreshold, liveness, syncGroups }) => [
      reader.name,
      [
        door.name,
        `${matchThreshold}%`,
        liveness ? 'living faces only' : 'photos too',
        syncGroups.map(({ name }) => name).join(', ') || 'no group',
      ].join(' · '),
    ]),
  )

const frModule = 'fr-settings'

const auditFr = auditOf((officeCentreId: string) => ({
  module: frModule,
  entityType: 'OFFICE_CENTRE',
  entityId: officeCentreId,
  entityName: 'Face recognition setup',
}))
