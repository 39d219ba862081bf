import { doorGroupName } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { accessGroupRecord } from './accessGroups.repo.ts'
import { accessGroupView } from './accessGroups.views.ts'
import { auditedDoorGroup, presentDoorGroup, schedulerError, toStoredTimes } from './doorGroups.present.ts'
import { doorGroupRecord, setDoors } from './doorGroups.repo.ts'
import { doorGroupList, doorGroupsOf, readDoorGroup, readDoorGroups } from './doorGroups.views.ts'
import { mappableDoors } from './doorMappings.views.ts'

export const listAccessGroupDoorGroups = operation('listAccessGroupDoorGroups', async (ctx, { path, query }) => {
  await accessGroupView.read(ctx, path.id)
  const page = await readPage(ctx, doorGroupList, doorGroupsOf(path.id), query, (slice) => readDoorGroups(ctx, slice))
  return { ...page, items: page.items.map(presentDoorGroup) }
})

export const mapAccessGroupDoorGroupDoor = operation('mapAccessGroupDoorGroupDoor', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await accessGroupRecord.lock(tx, path.id)
    const { doors, ...fields } = await checkedFields(tx, body)
    const known = body.doorGroupId ?? null
    const before = known === null ? undefined : await lockDoorGroup(tx, path.id, known, body.version)
    const id = known ?? (await doorGroupRecord.insert(tx, { accessGroupId: path.id, ...fields }))
    if (known !== null) await doorGroupRecord.update(tx, known, fields)
    await setDoors(tx, group, id, doors)
    const row = await readDoorGroup(tx, path.id, id)
    const summary = `${before ? 'Changed' : 'Added'} the door group ${before?.name ?? row.name}`
    await auditAccessGroup(tx, 'UPDATE', group, summary, {
      ...(before ? { before: auditedDoorGroup(before) } : {}),
      after: auditedDoorGroup(row),
    })
    return presentDoorGroup(row)
  }),
)

export const updateAccessGroupDoorGroupScheduler = operation(
  'updateAccessGroupDoorGroupScheduler',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      const group = await accessGroupRecord.lock(tx, path.id)
      const { version, ...scheduler } = body
      const before = await lockDoorGroup(tx, path.id, path.doorGroupId, version)
      const error = schedulerError(scheduler)
      if (error) throw invalidField('endTime', error)
      await doorGroupRecord.update(tx, path.doorGroupId, toStoredTimes(scheduler))
      const row = await readDoorGroup(tx, path.id, path.doorGroupId)
      await auditAccessGroup(tx, 'UPDATE', group, `Changed the times of the door group ${row.name}`, {
        before: auditedDoorGroup(before),
        after: auditedDoorGroup(row),
      })
      return presentDoorGroup(row)
    }),
)

export const deleteAccessGroupDoorGroup = operation('deleteAccessGroupDoorGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const group = await accessGroupRecord.lock(tx, path.id)
    const before = await lockDoorGroup(tx, path.id, path.doorGroupId)
    await doorGroupRecord.remove(tx, path.doorGroupId)
    await auditAccessGroup(tx, 'UPDATE', group, `Deleted the door group ${before.name}`, {
      before: auditedDoorGroup(before),
    })
    return true
  }),
)

async function lockDoorGroup(ctx: Transactional<Ctx>, accessGroupId: string, id: string, version?: number) {
  const row = await readDoorGroup(ctx, accessGroupId, id)
  await doorGroupRecord.lock(ctx, id, version)
  return row
}

/** The fields of a door group, and its doors, which are among those the access group may lead to. */
async function checkedFields(ctx: Ctx, body: Input<'mapAccessGroupDoorGroupDoor'>['body']) {
  const name = body.name.trim()
  const errors = fieldErrors({ name: doorGroupName(name), scheduler: schedulerError(body.scheduler) })
  if (errors.length > 0) throw validationFailed(errors)
  const doors = await mappableDoors(ctx, body.accessDoorIds)
  if (doors.length < new Set(body.accessDoorIds).size)
    throw invalidField('accessDoorIds', 'Choose doors from the list.')
  const elevator = doors.find(({ accessDoorType }) => accessDoorType === 'ELEVATOR')
  if (elevator)
    throw invalidField(
      'accessDoorIds',
      `${elevator.name} is an elevator, which needs an access level. Add it separately.`,
    )
  return { name, ...toStoredTimes(body.scheduler), doors }
}
