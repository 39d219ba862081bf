import { countOf } from '@atrium/validators/text.ts'
import type { AnyCtx } from '../../../platform/ctx.ts'
import type { ApprovalSource, DecidedRequest, WaitingRequest } from '../../approvals/index.ts'
import { paidPriceText } from '../announcements/bookingMail.ts'
import { whenText } from '../announcements/whenText.ts'
import { ofEstate } from '../bookings.policy.ts'
import { statusLabels } from '../bookings.present.ts'
import { readBookingRows, type DescribedBooking } from '../bookings.views.ts'
import { approveBooking, checkDecision, rejectBooking } from './decideBooking.ts'
import { countWaiting, readWaiting } from './waiting.views.ts'

const asRequest = (row: DescribedBooking): WaitingRequest => ({
  id: row.id,
  referenceNo: row.referenceNo,
  title: `${row.resourceName}: ${row.title}`,
  description: [
    whenText(row),
    countOf(row.noOfPax, 'person', 'people'),
    ...(row.amountMinor > 0 ? [paidPriceText(row)] : []),
  ].join(', '),
  requestedBy: row.requester.fullName,
  officeCentre: { id: row.company.id, name: row.company.name },
  place: { id: row.site.id, name: row.site.name },
  timeZone: row.timeZone,
  level: row.approvalLevel,
  submittedDate: row.createdDate,
  dueDate: row.autoApproveAt && row.autoApproveAt < row.startsAt ? row.autoApproveAt : row.startsAt,
  version: row.version,
})

async function find(ctx: AnyCtx, id: string): Promise<DecidedRequest | undefined> {
  const [row] = await readBookingRows(ctx, [id])
  return row && { ...asRequest(row), decided: row.status === 'PENDING' ? null : statusLabels[row.status] }
}

/** Bookings in the inbox of approvals and in the links of mails. */
export const bookingApprovals: ApprovalSource = {
  kind: 'BOOKING',
  label: 'Booking',
  waiting: readWaiting,
  count: countWaiting,
  read: async (ctx, ids) => (await readBookingRows(ctx, ids)).map(asRequest),
  find,
  check: (ctx, person, { id, decision, remark, version }) =>
    checkDecision(ctx, person, { id, decision, version, remark, seen: ofEstate(ctx.scope) }),
  decide: (ctx, person, { id, decision, remark, version }) => {
    // Whoever comes by the link of a mail is in no centre. Another estate's booking is not there for anybody else.
    const seen = ctx.scope ? ofEstate(ctx.scope) : undefined
    return decision === 'APPROVED'
      ? approveBooking(ctx, person, { id, version, remark, seen })
      : rejectBooking(ctx, person, { id, version, remark: remark ?? '', seen })
  },
}
