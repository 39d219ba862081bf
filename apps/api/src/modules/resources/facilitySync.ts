import type { CalendarRoom } from '../../adapters/roomCalendar/roomCalendar.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, Said, type Input } from '../../platform/operation.ts'
import { shareLockActiveSite } from '../sites/index.ts'
import { shareLockCategory } from './categories.repo.ts'
import { auditFacility } from './facilities.audit.ts'
import { requireOwnFacilities } from './facilities.policy.ts'
import { auditedFacility } from './facilities.present.ts'
import { facilityRecord, insertFacility } from './facilities.repo.ts'
import { readFacility } from './facilities.views.ts'
import { replaceEquipments } from './facilityParts.repo.ts'
import { calendarFacilities, namesOnSites, type CalendarFacility } from './facilitySync.views.ts'
import { askRoomCalendar } from './roomCalendarSource.ts'

type Goal = { siteId: string; categoryId: string; landlordFacility: boolean }
type Result = {
  addedFacilities: string[]
  changedFacilities: string[]
  skippedRooms: { name: string; reason: string }[]
}

/** Asks the room calendar for what can be taken over, then takes names, capacity and equipment of its rooms over in one transaction. */
export const syncFacilities = operation('syncFacilities', async (ctx, { body }) => {
  requireOwnFacilities(ctx)
  await ctx.transaction((tx) => goalOf(tx, body))
  const rooms = await askRoomCalendar(ctx, (calendar, code) => calendar.roomsOf(code))
  return ctx.transaction(async (tx) => {
    const goal = await goalOf(tx, body)
    const known = await calendarFacilities(tx)
    const taken = await namesOnSites(tx)
    const result: Result = { addedFacilities: [], changedFacilities: [], skippedRooms: [] }
    for (const room of rooms) {
      const own = known.filter(({ externalCalendarId }) => externalCalendarId === room.id)
      const siteId = own[0]?.siteId ?? goal?.siteId
      const others = taken.filter((one) => one.siteId === siteId && !own.some(({ id }) => id === one.id))
      if (others.some(({ name }) => name === room.name.toLowerCase()))
        result.skippedRooms.push({ name: room.name, reason: 'Another facility on the site has this name.' })
      else if (own.length > 0) result.changedFacilities.push(...(await change(tx, own, room)))
      else if (goal) result.addedFacilities.push(await add(tx, goal, room))
      else result.skippedRooms.push({ name: room.name, reason: 'It is new. Choose its site and category.' })
    }
    await recordAudit(tx, {
      module: 'facilities',
      action: 'UPDATE',
      entityType: 'FACILITY',
      entityId: null,
      entityName: 'Room calendar',
      summary: 'Synchronised the facilities with the room calendar',
      after: { ...result },
    })
    return new Said(result, 'Sync successful')
  })
})

/** Where new rooms go; nowhere when neither site nor category is given. */
async function goalOf(ctx: Transactional<Ctx>, body: Input<'syncFacilities'>['body']): Promise<Goal | null> {
  const { siteId, categoryId } = body
  if (!siteId && !categoryId) return null
  if (siteId) await shareLockActiveSite(ctx, siteId)
  const category = categoryId && (await shareLockCategory(ctx, categoryId))
  if (!siteId) throw invalidField('siteId', 'Choose the site of new rooms.')
  if (!category) throw invalidField('categoryId', 'Choose the category of new rooms.')
  return { siteId, categoryId: category.id, landlordFacility: category.type === 'COMMON_SPACE' }
}

/** What differs; answers the names of those that were changed. */
async function change(ctx: Transactional<Ctx>, own: CalendarFacility[], room: CalendarRoom): Promise<string[]> {
  const changed: string[] = []
  for (const { id } of own) {
    await facilityRecord.lock(ctx, id)
    const before = await readFacility(ctx, id)
    const things = ({ equipments }: Pick<CalendarRoom, 'equipments'>) =>
      equipments
        .map(({ name, quantity }) => `${name.toLowerCase()} ${quantity}`)
        .toSorted()
        .join()
    const { name, capacity } = before.resource
    if (name === room.name && capacity === room.capacity && things(before) === things(room)) continue
    await facilityRecord.update(ctx, id, { name: room.name, capacity: room.capacity })
    await replaceEquipments(ctx, id, room.equipments)
    const after = await readFacility(ctx, id)
    await auditFacility(ctx, 'UPDATE', after, 'Synchronised with the room calendar', {
      before: auditedFacility(before),
      after: auditedFacility(after),
    })
    changed.push(room.name)
  }
  return changed
}

async function add(ctx: Transactional<Ctx>, goal: Goal, room: CalendarRoom): Promise<string> {
  const id = await insertFacility(ctx, {
    ...goal,
    ...usual,
    name: room.name,
    capacity: room.capacity,
    externalCalendarId: room.id,
  })
  await replaceEquipments(ctx, id, room.equipments)
  const row = await readFacility(ctx, id)
  await auditFacility(ctx, 'CREATE', row, 'Added the facility from the room calendar', { after: auditedFacility(row) })
  return room.name
}

/** What the calendar does not say. */
const usual = {
  areaId: null,
  officeFloorId: null,
  facilityType: null,
  facilityLocation: null,
  description: null,
  minDuration: null,
  maxDuration: null,
  bufferBefore: 0,
  bufferAfter: 0,
  leadTime: 0,
  advanceDaysMax: 90,
  bookableBy: 'ALL' as const,
  approvalRequired: false,
  checkInRequired: false,
  checkInGrace: 15,
  cancelCutOffHours: null,
  inviteeMax: 50,
  accessDoorId: null,
}
