import { countOf } from '@atrium/validators/text.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { areaRecord, areaView, auditArea, presentArea } from '../sites/index.ts'
import { lockDoors, putIntoArea, takeOutOfArea } from './areaDoors.repo.ts'
import { areaDoorList, doorsOfArea, readAreaDoors } from './areaDoors.views.ts'

export const listAreaDoors = operation('listAreaDoors', async (ctx, { path, query }) => {
  const { notAssignAreaOrAreaId: choosingFor, ...list } = query
  await areaView.read(ctx, path.id)
  if (choosingFor !== undefined) await areaView.read(ctx, choosingFor)
  const shown = doorsOfArea(ctx, choosingFor ?? path.id, choosingFor !== undefined)
  return readPage(ctx, areaDoorList, shown, list, (slice) => readAreaDoors(ctx, slice))
})

/** A door belongs to one area at most (entities 6.2): one of another is taken out of it first. */
export const mapAreaDoor = operation('mapAreaDoor', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const area = await areaRecord.lock(tx, path.id)
    const doors = await lockDoors(tx, body.accessDoorIds)
    if (doors.length < new Set(body.accessDoorIds).size)
      throw invalidField('accessDoorIds', 'Choose doors from the list.')
    const elsewhere = doors.find(({ areaId }) => areaId !== null && areaId !== path.id)
    if (elsewhere?.areaId) {
      const { name } = await areaView.read(tx, elsewhere.areaId)
      throw invalidField('accessDoorIds', `${elsewhere.name} belongs to ${name}. Take it out of that office first.`)
    }
    const names = doors.map(({ name }) => name)
    await putIntoArea(
      tx,
      doors.map(({ id }) => id),
      area,
    )
    await auditArea(tx, 'UPDATE', area, `Added ${countOf(names.length, 'door', 'doors')} to the office`, {
      after: { doors: names.slice(0, 50) },
    })
    return presentArea(tx, await areaView.read(tx, path.id))
  }),
)

export const unmapAreaDoor = operation('unmapAreaDoor', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const area = await areaRecord.lock(tx, path.id)
    const [door] = await lockDoors(tx, [path.doorId])
    if (!door) throw notFound()
    if (door.areaId !== path.id) throw ruleViolation(`${door.name} does not belong to this office.`)
    await takeOutOfArea(tx, door.id)
    await auditArea(tx, 'UPDATE', area, 'Removed a door from the office', { before: { door: door.name } })
    return presentArea(tx, await areaView.read(tx, path.id))
  }),
)
