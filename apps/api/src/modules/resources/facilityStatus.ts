import { pluralOf } from '@atrium/validators/wordForms.ts'
import { ApiError, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { auditFacility } from './facilities.audit.ts'
import { presentFacility } from './facilities.present.ts'
import { bookingsToCome } from './facilities.rules.ts'
import { facilityRecord, renewCheckInCodes } from './facilities.repo.ts'
import { readFacility } from './facilities.views.ts'

/** Whoever deactivates knows how many bookings to come stay behind; they are cancelled or moved one by one. */
const bookingsStay = (count: number) =>
  new ApiError(
    409,
    'BOOKINGS_AFFECTED',
    `There ${pluralOf(count, 'is', 'are')} ${bookingsToCome(count)}. They stay in place until somebody cancels or moves them. Confirm to deactivate anyway.`,
    { data: { upcomingBookings: count } },
  )

export const updateFacilityStatus = operation('updateFacilityStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { active } = body
    const remark = body.remark?.trim() || null
    const before = await facilityRecord.lock(tx, path.id, body.version)
    if ((before.status === 'ACTIVE') === active)
      throw ruleViolation(active ? 'It is already active.' : 'It is already inactive.')
    const { upcomingBookings } = await readFacility(tx, path.id)
    if (!active && upcomingBookings !== (body.upcomingBookings ?? 0)) throw bookingsStay(upcomingBookings)
    await facilityRecord.update(tx, path.id, { status: active ? 'ACTIVE' : 'INACTIVE', statusRemark: remark })
    const row = await readFacility(tx, path.id)
    await auditFacility(tx, 'UPDATE', row, active ? 'Activated the facility' : 'Deactivated the facility', {
      after: { active, ...(remark ? { remark } : {}), ...(active ? {} : { bookingsToCome: upcomingBookings }) },
    })
    return presentFacility(tx, row)
  }),
)

export const regenerateFacilityCheckInCode = operation('regenerateFacilityCheckInCode', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await facilityRecord.lock(tx, path.id)
    await renewCheckInCodes(tx, path.id)
    const row = await readFacility(tx, path.id)
    await auditFacility(tx, 'UPDATE', row, 'Renewed the check-in code')
    return presentFacility(tx, row)
  }),
)
