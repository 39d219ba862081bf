import type { AnyCtx } from '../../../platform/ctx.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { operation, type Data } from '../../../platform/operation.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { readTold, shortFacts, whereText } from '../announcements/bookingMail.ts'
import { whenText } from '../announcements/whenText.ts'
import { auditBooking } from '../bookings.audit.ts'
import { lockBooking } from '../bookings.repo.ts'
import { readBooking, type DescribedBooking } from '../bookings.views.ts'
import { personOf } from '../room-calendar/fromRoomCalendar.ts'
import { keepResponse } from './invitations.repo.ts'
import { findInvited } from './invitations.views.ts'

type Invitation = Data<'getInvitation'>

/** What somebody is invited to, for whoever holds the link of the mail. Reading it answers nothing. */
export const getInvitation = operation('getInvitation', (ctx, { path }) => present(ctx, path.token))

async function present(ctx: AnyCtx, token: string): Promise<Invitation> {
  const { bookingId, response, respondedDate } = await findInvited(ctx, token)
  const row = await readBooking(ctx, bookingId)
  const { place, series } = await readTold(ctx, row)
  return {
    title: row.title,
    purpose: row.purpose,
    organiser: row.requester.fullName,
    organiserCompany: row.company.name,
    when: whenText(row, series),
    where: whereText(row, place),
    status: statusOf(ctx, row),
    response,
    respondedDate,
  }
}

function statusOf(ctx: AnyCtx, { status, endsAt }: Pick<DescribedBooking, 'status' | 'endsAt'>): Invitation['status'] {
  if (status !== 'APPROVED' && status !== 'PENDING') return 'CANCELLED'
  return endsAt <= ctx.now() ? 'OVER' : 'OPEN'
}

/** Answers an invitation, also anew; whoever invites reads it on the booking and behind the bell. 422 once it is over. */
export const answerInvitation = operation('answerInvitation', async (ctx, { path, body }) => {
  const { response } = body
  const found = await findInvited(ctx, path.token)
  await ctx.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.bookingId, undefined)
    const invited = await findInvited(tx, path.token)
    const status = statusOf(tx, booking)
    if (status !== 'OPEN')
      throw ruleViolation(status === 'OVER' ? 'It is already over.' : 'The booking has been cancelled.')
    const row = await readBooking(tx, booking.id)
    const name = invited.fullName ?? invited.email
    await keepResponse(tx, invited.id, response)
    const { landlordId, ownerOfficeCentreId: officeCentreId } = row
    await auditBooking(
      tx,
      'OTHER',
      { ...row, onBehalfOf: { userFullName: name, landlordId, officeCentreId } },
      'Answered the invitation',
      {
        before: { answer: invited.response ? words[invited.response] : 'None' },
        after: { answer: words[response] },
      },
    )
    await publish(tx, { officeCentreId: row.officeCentreId }, 'bookings', {
      bookingId: row.id,
      resourceId: row.resourceId,
    })
    if (invited.response !== response) await tellHost(tx, row, `${name} ${said[response]} ${row.title}`)
  })
  return present(ctx, path.token)
})

const words = { ACCEPTED: 'Accepted', DECLINED: 'Declined', TENTATIVE: 'Maybe' } as const
const said = { ACCEPTED: 'is attending', DECLINED: 'is not attending', TENTATIVE: 'may attend' } as const

async function tellHost(ctx: Parameters<typeof notifyUser>[0], row: DescribedBooking, title: string): Promise<void> {
  const host = personOf(row)
  if (!host) return
  await notifyUser(ctx, {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    userId: host.id,
    kind: 'BOOKING',
    title,
    body: shortFacts(row),
    entityType: 'BOOKING',
    entityId: row.id,
  })
}
