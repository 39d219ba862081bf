import { later, seconds } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { sendMail } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { announceVisit } from './announceVisit.ts'
import { hasDaysToCome, isHereStill } from './ends.views.ts'
import { openForVisit } from './openForVisit.ts'
import { aboutVisit } from './visitMail.ts'
import { invitationRows, visitRows } from './visitors.repo.ts'
import { readVisits, type VisitRow } from './visits.views.ts'

type Coming = {
  by: 'RECEPTION' | 'KIOSK' | 'DOOR'
  /** When, where that was before. */
  at?: Date
  badgeNo?: string | null
  overrideRemark?: string | null
}

const justNow = seconds(20)

/** Somebody has come: from now on they are here, and the host knows. */
export async function letIn(
  tx: TransactionCtx,
  visit: VisitRow,
  { by, at = tx.now(), badgeNo, overrideRemark }: Coming,
): Promise<void> {
  await visitRows.update(tx, visit.id, {
    checkedInDate: at,
    checkedInBy: by,
    badgeNo: badgeNo?.trim() || null,
    overrideRemark: overrideRemark?.trim() || null,
  })
  await invitationRows.update(tx, visit.invitation.id, { status: 'CHECKED_IN' })
  // Who came before, while a kiosk was cut off, stands before no door any more.
  if (by !== 'DOOR' && later(at, justNow) >= tx.now()) await openForVisit(tx, visit)
  const { visitorName, company } = visit.invitation
  const from = company ? ` of ${company}` : ''
  await tellHost(tx, visit, `${visitorName}${from} is here`, `Your visitor is at ${visit.site.name}.`)
  await announceVisit(tx, visit)
}

/** Somebody has left; on the last day their pass opens nothing any more. */
export async function letOut(tx: TransactionCtx, id: string, at = tx.now()): Promise<void> {
  const [visit] = await readVisits(tx, [id])
  if (!visit?.checkedInDate || visit.checkedOutDate) return
  await visitRows.update(tx, id, { checkedOutDate: at < visit.checkedInDate ? visit.checkedInDate : at })
  const [isHere, comesAgain] = [
    await isHereStill(tx, visit.invitation.id),
    await hasDaysToCome(tx, visit.invitation.id),
  ]
  // Who was forgotten to be checked out the day before has come again by now.
  if (isHere) return announceVisit(tx, visit)
  await invitationRows.update(
    tx,
    visit.invitation.id,
    comesAgain
      ? { status: visit.invitation.registeredDate ? 'REGISTERED' : 'INVITED' }
      : { status: 'CHECKED_OUT', passNo: null },
  )
  await announceVisit(tx, visit)
}

/** Tells a host about a visitor, behind the bell and by mail. */
export async function tellHost(tx: TransactionCtx, visit: VisitRow, title: string, body: string): Promise<void> {
  await notifyUser(tx, {
    landlordId: visit.landlordId,
    officeCentreId: visit.officeCentreId,
    userId: visit.host.id,
    kind: 'VISIT',
    title,
    body,
    entityType: 'VISITOR_EVENT',
    entityId: visit.event.id,
  })
  await sendMail(tx, {
    to: visit.host.email,
    about: aboutVisit(visit.event.id),
    subject: title,
    greeting: `Hello ${visit.host.name}`,
    paragraphs: [body, `Visit: ${visit.event.title}, ${visit.event.referenceNo}`],
  })
}
