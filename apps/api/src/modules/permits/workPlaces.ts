import type { TransactionCtx } from '../../platform/ctx.ts'
import { requireNoClash } from '../clashes/index.ts'
import type { FmFormRow } from './fmForms.views.ts'
import { kindsOfWork } from './standing.views.ts'

/** 409 `CLASH` where an event or quiet hours are in the way of work that is to be allowed. */
export async function requireFreePlace(tx: TransactionCtx, row: FmFormRow): Promise<void> {
  const { workStartDate, workEndDate, workStartMinute, workEndMinute, siteId, officeFloorId } = row
  if (workStartDate === null || workEndDate === null || workStartMinute === null || workEndMinute === null) return
  await requireNoClash(tx, {
    landlordId: row.landlordId,
    kinds: kindsOfWork(row),
    places: [{ siteId, officeFloorId, areaId: null, zoneId: null, resourceId: null }],
    schedule: {
      startDate: workStartDate,
      endDate: workEndDate,
      startMinute: workStartMinute,
      endMinute: workEndMinute,
    },
    exceptIds: [row.id],
  })
}
