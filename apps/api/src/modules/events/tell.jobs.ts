import { hours, later } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Job } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { letterOf, placeAddress, titleOf, type News, type Told } from './eventMail.ts'
import { insertLink } from './events.repo.ts'
import { readEvent } from './events.views.ts'
import { readParticipant } from './participants.views.ts'
import { notifyScreens } from './screens.ts'
import { readSession } from './sessions.views.ts'

async function readTold(tx: TransactionCtx, id: string): Promise<Told | undefined> {
  const person = await readParticipant(tx, id)
  if (!person) return undefined
  const session = await readSession(tx, person.timeSlotId)
  const event = await readEvent(tx, person.activityEventId)
  return session && event ? { event, session, person } : undefined
}

/** Tells somebody what has become of their place: by mail and, whoever has an account, behind the bell. */
export const tellJob: Job<{ id: string; news: News; detail: string | null }> = {
  name: 'activity-event-tell',
  batchSize: 10,
  run: (ctx, { id, news, detail }) =>
    ctx.transaction(async (tx) => {
      const told = await readTold(tx, id)
      if (!told) return
      await notifyScreens(tx, told.person)
      if (isOutdated(news, told)) return
      if (told.person.email) await sendMail(tx, letterOf(news, told, { detail, url: await placeUrl(tx, told) }))
      await ring(tx, told, titleOf(news, told))
    }),
}

/** What is no longer so is not told: a place that was given up before the mail of the change left. */
const isOutdated = (news: News, { person }: Told): boolean =>
  (news === 'CHANGED' && person.cancelledDate !== null) || (news === 'OFFERED' && person.status !== 'OFFERED')

/** Where a person finds their place: in their portal, guests by a link of their own. */
async function placeUrl(tx: TransactionCtx, { event, session, person }: Told): Promise<string> {
  const { portalOrigins } = tx.services
  if (person.userId !== null) return placeAddress(portalOrigins, event, person.userOfficeCentreId)
  const token = randomToken()
  await insertLink(tx, person, { tokenHash: hashToken(token), expiresAt: later(session.endsAt, hours(24)) })
  return `${portalOrigins.PUBLIC}/public/event-places/${token}`
}

async function ring(tx: TransactionCtx, { event, person }: Told, title: string): Promise<void> {
  if (person.userId === null || person.userOfficeCentreId === null) return
  await notifyUser(tx, {
    landlordId: person.landlordId,
    officeCentreId: person.userOfficeCentreId,
    userId: person.userId,
    kind: 'EVENT',
    title,
    entityType: 'OPEN_EVENT',
    entityId: event.id,
  })
}
