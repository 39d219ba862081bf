import { isDate } from '@atrium/validators/dates.ts'
import { holidayEnd, holidayName } from '@atrium/validators/holidays.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ApiError, fieldErrors, validationFailed } from '../../platform/errors.ts'
import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf } from '../../platform/view.ts'
import { notifyFollowers } from '../sites/index.ts'
import { visible } from './holidays.policy.ts'
import { auditedFields, presentHoliday, useLabels } from './holidays.present.ts'
import { holidayRecord, type HolidayFields } from './holidays.repo.ts'
import { holidayInTheWay, holidayList, readHoliday, readHolidays, type HolidayRow } from './holidays.views.ts'

export const listHolidays = operation('listHolidays', async (ctx, { query }) => {
  const page = await readPage(ctx, holidayList, visible(ctx), query, (slice) => readHolidays(ctx, slice, query.year))
  return { ...page, items: page.items.map((row) => presentHoliday(ctx, row)) }
})

const exportColumns: ExportColumn<HolidayRow>[] = [
  { header: 'Name', value: (row) => row.name, width: 36 },
  { header: 'First day', value: (row) => row.fallsOn, width: 14 },
  { header: 'Last day', value: (row) => row.fallsUntil, width: 14 },
  { header: 'Every year', value: (row) => row.recurringYearly, width: 12 },
  { header: 'Closes', value: (row) => row.appliesTo.map((use) => useLabels[use]).join(', '), width: 34 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateHolidayRecord = operation('generateHolidayRecord', (ctx, { query }) =>
  exportList(
    ctx,
    {
      name: 'Holidays',
      columns: exportColumns,
      list: holidayList,
      visible: visible(ctx),
      read: (tx, slice) => readHolidays(tx, slice, query.year),
    },
    query,
  ),
)

export const getHoliday = operation('getHoliday', detailOf({ read: readHoliday }, presentHoliday))

export const createHoliday = operation('createHoliday', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = checkedFields(body)
    await refuseShared(tx, fields, null)
    const row = await readHoliday(tx, await holidayRecord.insert(tx, fields))
    await notifyFollowers(tx, 'HOLIDAYS')
    await auditHoliday(tx, 'CREATE', row, 'Added the holiday', { after: auditedFields(row) })
    return presentHoliday(tx, row)
  }),
)

export const updateHoliday = operation('updateHoliday', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await holidayRecord.lock(tx, path.id, body.version)
    const fields = checkedFields(body)
    await refuseShared(tx, fields, path.id)
    await holidayRecord.update(tx, path.id, fields)
    const row = await readHoliday(tx, path.id)
    await notifyFollowers(tx, 'HOLIDAYS')
    await auditHoliday(tx, 'UPDATE', row, 'Changed the holiday', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentHoliday(tx, row)
  }),
)

export const deleteHoliday = operation('deleteHoliday', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await holidayRecord.lock(tx, path.id)
    await holidayRecord.remove(tx, path.id)
    await notifyFollowers(tx, 'HOLIDAYS')
    await auditHoliday(tx, 'DELETE', row, 'Deleted the holiday', { before: auditedFields(row) })
    return true
  }),
)

export const listHolidayHistories = operation('listHolidayHistories', historyOf({ read: readHoliday }))

function checkedFields(body: Input<'createHoliday'>['body']): HolidayFields {
  const errors = fieldErrors({
    name: holidayName(body.name),
    date: isDate(body.date) ? null : 'Enter the first day.',
    endDate: holidayEnd(body.date)(body.endDate),
  })
  if (errors.length > 0) throw validationFailed(errors)
  return {
    name: body.name.trim(),
    date: body.date,
    endDate: body.endDate,
    recurringYearly: body.recurringYearly ?? false,
    appliesTo: [...new Set(body.appliesTo)],
  }
}

/** A day is one holiday, also in the years to come. */
async function refuseShared(ctx: Ctx, fields: HolidayFields, exceptId: string | null): Promise<void> {
  const name = await holidayInTheWay(ctx, fields, exceptId)
  if (name === null) return
  const message = `${name} is already on one of these days.`
  throw new ApiError(409, 'CONFLICT', message, { errors: [{ field: 'date', code: 'conflict', message }] })
}

/** Records what was done with a holiday. */
const auditHoliday = auditOf((holiday: { id: string; name: string }) => ({
  module: 'holidays',
  entityType: 'HOLIDAY',
  entityId: holiday.id,
  entityName: holiday.name,
}))
