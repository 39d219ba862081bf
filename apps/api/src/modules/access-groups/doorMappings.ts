import { invalidField, validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { accessGroupRecord, doorMappingRecord } from './accessGroups.repo.ts'
import { accessGroupView } from './accessGroups.views.ts'
import {
  doorCandidates,
  doorMappingList,
  isMappableLevel,
  levelOptions,
  mappableDoors,
  ofGroup,
  programmeName,
  readDoorMapping,
  readDoorMappings,
} from './doorMappings.views.ts'

export const listAccessGroupDoorMappings = operation('listAccessGroupDoorMappings', async (ctx, { path, query }) => {
  await accessGroupView.read(ctx, path.id)
  return readPage(ctx, doorMappingList, ofGroup(path.id), query, (slice) => readDoorMappings(ctx, slice))
})

export const getAccessGroupDoorDropDown = operation('getAccessGroupDoorDropDown', async (ctx, { path, query }) => {
  await accessGroupView.read(ctx, path.id)
  return doorCandidates(ctx, path.id, query)
})

export const createAccessGroupDoorMapping = operation('createAccessGroupDoorMapping', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await accessGroupRecord.lock(tx, path.id)
    const door = await requireDoor(tx, body.accessDoorId)
    if (door.accessDoorType === 'ELEVATOR')
      throw invalidField('accessDoorId', `${door.name} is an elevator. Add it with one of its access levels.`)
    await requireProgramme(tx, body.accessTimeZoneId)
    const id = await doorMappingRecord.insert(tx, {
      accessGroupId: path.id,
      doorOfficeCentreId: door.officeCentreId,
      accessDoorId: door.id,
      timeProgrammeId: body.accessTimeZoneId,
    })
    const row = await readDoorMapping(tx, path.id, id)
    await auditAccessGroup(tx, 'UPDATE', group, `Added the door ${row.accessDoor.name}`, { after: shown(row) })
    return row
  }),
)

/** Leads the people of a group to the floors of an access level: a door mapping with a level (doc 2 §7). */
export const mapAccessGroupElevator = operation('mapAccessGroupElevator', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await accessGroupRecord.lock(tx, path.id)
    const [door] = await mappableDoors(tx, [body.accessDoorId])
    requireNone([
      elevatorError(door),
      await levelError(tx, body.accessDoorId, body.elevatorAccessLevelId),
      await programmeError(tx, body.accessTimeZoneId),
    ])
    if (!door) throw unknownDoor()
    const id = await doorMappingRecord.insert(tx, {
      accessGroupId: path.id,
      doorOfficeCentreId: door.officeCentreId,
      accessDoorId: door.id,
      timeProgrammeId: body.accessTimeZoneId,
      elevatorAccessLevelId: body.elevatorAccessLevelId,
    })
    const row = await readDoorMapping(tx, path.id, id)
    await auditAccessGroup(tx, 'UPDATE', group, `Added the elevator ${row.accessDoor.name}`, { after: shown(row) })
    return row
  }),
)

export const updateAccessGroupElevatorAccessLevel = operation(
  'updateAccessGroupElevatorAccessLevel',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      const group = await accessGroupRecord.lock(tx, path.id)
      const before = await readDoorMapping(tx, path.id, path.mappingId)
      await doorMappingRecord.lock(tx, path.mappingId, body.version)
      const timeProgrammeId = body.accessTimeZoneId ?? before.accessTimeZone.id
      requireNone([
        await levelError(tx, before.accessDoor.id, body.elevatorAccessLevelId),
        timeProgrammeId === before.accessTimeZone.id ? undefined : await programmeError(tx, timeProgrammeId),
      ])
      await doorMappingRecord.update(tx, path.mappingId, {
        elevatorAccessLevelId: body.elevatorAccessLevelId,
        timeProgrammeId,
      })
      const row = await readDoorMapping(tx, path.id, path.mappingId)
      await auditAccessGroup(tx, 'UPDATE', group, `Changed where the elevator ${row.accessDoor.name} leads`, {
        before: shown(before),
        after: shown(row),
      })
      return row
    }),
)

export const getElevatorAccessLevelDropDownByController = operation(
  'getElevatorAccessLevelDropDownByController',
  (ctx, { query }) => levelOptions(ctx, query),
)

export const updateAccessGroupDoorMapping = operation('updateAccessGroupDoorMapping', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await accessGroupRecord.lock(tx, path.id)
    const before = await readDoorMapping(tx, path.id, path.mappingId)
    await doorMappingRecord.lock(tx, path.mappingId, body.version)
    await requireProgramme(tx, body.accessTimeZoneId)
    await doorMappingRecord.update(tx, path.mappingId, { timeProgrammeId: body.accessTimeZoneId })
    const row = await readDoorMapping(tx, path.id, path.mappingId)
    await auditAccessGroup(tx, 'UPDATE', group, `Changed the times of the door ${row.accessDoor.name}`, {
      before: shown(before),
      after: shown(row),
    })
    return row
  }),
)

export const deleteAccessGroupDoorMapping = operation('deleteAccessGroupDoorMapping', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const group = await accessGroupRecord.lock(tx, path.id)
    const before = await readDoorMapping(tx, path.id, path.mappingId)
    await doorMappingRecord.remove(tx, path.mappingId)
    await auditAccessGroup(tx, 'UPDATE', group, `Removed the door ${before.accessDoor.name}`, {
      before: shown(before),
    })
    return true
  }),
)

const shown = ({ accessDoor, accessTimeZone, elevatorAccessLevel }: Awaited<ReturnType<typeof readDoorMapping>>) => ({
  door: accessDoor.name,
  timeProgramme: accessTimeZone.name,
  ...(elevatorAccessLevel ? { accessLevel: elevatorAccessLevel.name } : {}),
})

async function requireDoor(ctx: Ctx, id: string) {
  const [door] = await mappableDoors(ctx, [id])
  if (!door) throw unknownDoor()
  return door
}

const unknownDoor = () => invalidField('accessDoorId', 'Choose a door from the list.')

const requireNone = (errors: readonly (FieldError | undefined)[]): void => {
  const found = errors.filter((error) => error !== undefined)
  if (found.length > 0) throw validationFailed(found)
}

function elevatorError(door: Awaited<ReturnType<typeof mappableDoors>>[number] | undefined): FieldError | undefined {
  if (!door) return wrongField('accessDoorId', 'Choose an elevator from the list.')
  return door.accessDoorType === 'ELEVATOR'
    ? undefined
    : wrongField('accessDoorId', `${door.name} is a door. Add it with its times only.`)
}

/** A door has no levels, and the levels of another elevator are none of this one's. */
async function levelError(ctx: Ctx, elevatorId: string, id: string): Promise<FieldError | undefined> {
  return (await isMappableLevel(ctx, elevatorId, id))
    ? undefined
    : wrongField('elevatorAccessLevelId', 'Choose an access level of this elevator.')
}

async function programmeError(ctx: Ctx, id: string): Promise<FieldError | undefined> {
  return (await programmeName(ctx, id)) === undefined
    ? wrongField('accessTimeZoneId', 'Choose a time programme from the list.')
    : undefined
}

async function requireProgramme(ctx: Ctx, id: string): Promise<void> {
  requireNone([await programmeError(ctx, id)])
}
