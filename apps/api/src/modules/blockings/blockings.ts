import { blockingName, blockingReason } from '@atrium/validators/blockings.ts'
import { remark as remarkRule } from '@atrium/validators/fields.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { holidayDates } from '../holidays/index.ts'
import { releaseBlockings } from '../occupancies/index.ts'
import {
  blockingRecord,
  insertBlocking,
  lockBlocking,
  replaceFacilities,
  type BlockingFields,
} from './blockings.repo.ts'
import { auditedFields, presentBlocking } from './blockings.present.ts'
import { isOpen, reachOf, scheduleOf, statusOf } from './blockings.rules.ts'
import { blockingView, facilitiesOfCentre, type BlockingRow } from './blockings.views.ts'
import { occurrencesOfBlockings, type Occurrence } from './coverage.repo.ts'
import { presentMet, takeTimes } from './inTheWay.ts'
import { readMet } from './met.ts'
import { datesOf } from './occurrences.rules.ts'

type Times = Input<'previewFacilityBlocking'>['body']
type Body = Input<'createFacilityBlocking'>['body']

export const previewFacilityBlocking = operation('previewFacilityBlocking', async (ctx, { body }) => {
  const { schedule, facilityIds, occurrences } = await planOf(ctx, body)
  const days = datesOf(schedule)
  const holidays = schedule.includeHoliday
    ? new Set<string>()
    : await holidayDates(ctx, ctx.scope.officeCentreId, schedule.startDate, schedule.endDate)
  const noOfHolidays = days.filter((day) => holidays.has(day)).length
  const met = await readMet(ctx, occurrences, facilityIds)
  return { noOfDays: days.length - noOfHolidays, noOfHolidays, ...presentMet(met) }
})

export const createFacilityBlocking = operation('createFacilityBlocking', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, facilityIds, occurrences } = await checkedBlocking(tx, body)
    const id = await insertBlocking(tx, fields, facilityIds)
    await takeTimes(tx, { id, name: fields.name, facilityIds, occurrences: ofBlocking(occurrences, id) }, body.bookings)
    const row = await blockingView.read(tx, id)
    await auditBlocking(tx, 'CREATE', row, 'Added the blocking', { after: auditedFields(row) })
    return presentBlocking(tx, row)
  }),
)

export const updateFacilityBlocking = operation('updateFacilityBlocking', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockOpen(tx, path.id, body)
    const { fields, facilityIds, occurrences } = await checkedBlocking(tx, body)
    await blockingRecord.update(tx, path.id, fields)
    await replaceFacilities(tx, path.id, facilityIds)
    const blocking = { id: path.id, name: fields.name, facilityIds, occurrences: ofBlocking(occurrences, path.id) }
    await takeTimes(tx, blocking, body.bookings)
    const row = await blockingView.read(tx, path.id)
    await auditBlocking(tx, 'UPDATE', row, 'Changed the blocking', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentBlocking(tx, row)
  }),
)

export const enableFacilityBlockingIncludeHoliday = operation(
  'enableFacilityBlockingIncludeHoliday',
  (ctx, { path, body }) => setIncludeHoliday(ctx, path.id, body, true),
)

export const disableFacilityBlockingIncludeHoliday = operation(
  'disableFacilityBlockingIncludeHoliday',
  (ctx, { path, body }) => setIncludeHoliday(ctx, path.id, body, false),
)

function setIncludeHoliday(
  ctx: Ctx,
  id: string,
  body: Input<'enableFacilityBlockingIncludeHoliday'>['body'],
  includeHoliday: boolean,
) {
  return ctx.transaction(async (tx) => {
    const before = await lockOpen(tx, id, body)
    if (before.includeHoliday === includeHoliday)
      throw ruleViolation(includeHoliday ? 'It already applies on holidays.' : 'It already skips holidays.')
    await blockingRecord.update(tx, id, { includeHoliday })
    const row = await blockingView.read(tx, id)
    await takeTimes(tx, await blockingOf(tx, row), body.bookings)
    const summary = includeHoliday ? 'Included holidays in the blocking' : 'Excluded holidays from the blocking'
    await auditBlocking(tx, 'UPDATE', row, summary, {
      before: { includeHoliday: !includeHoliday },
      after: { includeHoliday },
    })
    return presentBlocking(tx, row)
  })
}

/** Frees what is to come; what has been stays on the calendar as it was. */
export const terminateFacilityBlocking = operation('terminateFacilityBlocking', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const error = remarkRule(body.remark)
    if (error) throw invalidField('remark', error)
    await lockOpen(tx, path.id, body)
    const terminateRemark = body.remark.trim()
    await blockingRecord.update(tx, path.id, { terminatedDate: tx.now(), terminateRemark })
    await releaseBlockings(tx, [path.id], tx.now())
    const row = await blockingView.read(tx, path.id)
    await auditBlocking(tx, 'UPDATE', row, 'Terminated the blocking', { after: { remark: terminateRemark } })
    return presentBlocking(tx, row)
  }),
)

export const deleteFacilityBlocking = operation('deleteFacilityBlocking', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await lockOpen(tx, path.id, {})
    if (statusOf(row, tx.now()) !== 'UPCOMING')
      throw ruleViolation('This blocking has started. Terminate it to free its times.')
    await releaseBlockings(tx, [path.id])
    await blockingRecord.softDelete(tx, path.id)
    await auditBlocking(tx, 'DELETE', row, 'Deleted the blocking', { before: auditedFields(row) })
    return true
  }),
)

/** A blocking that may be changed. @throws 404, 409 for a stale version, 422 when it is past or was ended */
async function lockOpen(
  ctx: Transactional<Ctx>,
  id: string,
  { version, facilityIds }: { version?: number; facilityIds?: readonly string[] },
): Promise<BlockingRow> {
  await lockBlocking(ctx, id, { version, facilityIds })
  const row = await blockingView.read(ctx, id)
  const status = statusOf(row, ctx.now())
  if (!isOpen(status))
    throw ruleViolation(status === 'PAST' ? 'This blocking has passed.' : 'This blocking was terminated.')
  return row
}

async function checkedBlocking(ctx: Ctx, body: Body) {
  const errors = fieldErrors({ name: blockingName(body.name), reason: blockingReason(body.reason) })
  if (errors.length > 0) throw validationFailed(errors)
  const { schedule, facilityIds, occurrences, everyTime } = await planOf(ctx, body)
  const fields: BlockingFields = {
    ...schedule,
    ...reachOf(everyTime, ctx.now()),
    name: body.name.trim(),
    reason: body.reason.trim(),
  }
  return { fields, facilityIds, occurrences }
}

/** The id of a blocking before it has one. */
const notYetMade = '00000000-0000-0000-0000-000000000000'

/** The times a body asks for at its facilities. @throws 400 beside the fields */
async function planOf(ctx: Ctx, body: Times) {
  const schedule = scheduleOf(body)
  const ids = [...new Set(body.facilityIds)]
  const facilities = await facilitiesOfCentre(ctx, ids)
  if (facilities.length < ids.length) throw invalidField('facilityIds', 'Choose facilities of this office centre.')
  const siteIds = [...new Set(facilities.map(({ siteId }) => siteId))]
  const asked = { ...schedule, id: notYetMade, officeCentreId: ctx.scope.officeCentreId, siteIds }
  const occurrences = await occurrencesOfBlockings(ctx, [asked])
  const everyTime = schedule.includeHoliday
    ? occurrences
    : await occurrencesOfBlockings(ctx, [{ ...asked, includeHoliday: true }])
  return { schedule, facilityIds: ids, occurrences, everyTime }
}

const ofBlocking = (occurrences: Occurrence[], blockingId: string) =>
  occurrences.map((occurrence) => ({ ...occurrence, blockingId }))

async function blockingOf(ctx: Ctx, row: BlockingRow) {
  const siteIds = [...new Set(row.facilities.map(({ site }) => site.id))]
  return {
    id: row.id,
    name: row.name,
    facilityIds: row.facilities.map(({ id }) => id),
    occurrences: await occurrencesOfBlockings(ctx, [{ ...row, siteIds }]),
  }
}

/** Records what was done with a blocking. */
const auditBlocking = auditOf((blocking: { id: string; name: string }) => ({
  module: 'facility-blockings',
  entityType: 'FACILITY_BLOCKING',
  entityId: blocking.id,
  entityName: blocking.name,
}))
