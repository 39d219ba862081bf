import { hours, later, minutes } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { clockOfSite } from '../sites/index.ts'
import { letOut, tellHost } from './comings.ts'
import { readOverInvitations, readStillHere, readToRemind } from './ends.views.ts'
import { cancellationLetter, invitationLetter } from './visitMail.ts'
import { readInvitation, readVisitorEvent, type InvitationRow, type VisitorEventRow } from './visitorEvents.views.ts'
import { deleteLinksOver, endLinks, insertLink, invitationRows, visitRows } from './visitors.repo.ts'
import { readVisits } from './visits.views.ts'

type Told = { invitation: InvitationRow; row: VisitorEventRow; clock: string }

async function readTold(tx: TransactionCtx, id: string): Promise<Told | undefined> {
  const invitation = await readInvitation(tx, id)
  const row = invitation && (await readVisitorEvent(tx, invitation.visitorEventId))
  if (!row || !invitation) return undefined
  return { invitation, row, clock: await clockOfSite(tx, row.siteId) }
}

/** Asks somebody to come, by a mail with a link of its own; whoever is asked again has that link alone. */
export const inviteJob: Job<{ id: string; changed: boolean }> = {
  name: 'visitor-invite',
  batchSize: 10,
  run: (ctx, { id, changed }) =>
    ctx.transaction(async (tx) => {
      const told = await readTold(tx, id)
      if (!told?.invitation.email || told.row.cancelledDate || told.invitation.status === 'REMOVED') return
      const { invitation: guest, row, clock } = told
      const token = randomToken()
      if (!changed) await endLinks(tx, guest.id)
      await insertLink(tx, guest, { tokenHash: hashToken(token), expiresAt: later(row.endsAt, hours(24)) })
      await sendMail(tx, invitationLetter(tx, row, { guest, clock, token, changed }))
    }),
}

/** Tells somebody that the visit does not take place, or not with them. */
export const tellCancelledJob: Job<{ id: string }> = {
  name: 'visitor-cancelled',
  batchSize: 10,
  run: (ctx, { id }) =>
    ctx.transaction(async (tx) => {
      const told = await readTold(tx, id)
      if (!told?.invitation.email) return
      await sendMail(tx, cancellationLetter(told.row, { guest: told.invitation, clock: told.clock }))
    }),
}

const atOnce = 200
/** Hosts are asked after their visitors half an hour after the end; whoever is forgotten has left by the night. */
const patience = { reminder: minutes(30), leaving: hours(6) }

/** Ends what is over: passes that nobody used, visitors nobody has checked out. */
export const endVisitsJob: Job = {
  name: 'visitor-ends',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    const over = await readOverInvitations(ctx, atOnce)
    const stay = await readToRemind(ctx, { endedBefore: later(ctx.now(), -patience.reminder), limit: atOnce })
    const forgotten = await readStillHere(ctx, { endedBefore: later(ctx.now(), -patience.leaving), limit: atOnce })
    failWith([
      ...(await eachByItself(ctx, over, (tx, { id }) =>
        invitationRows.update(tx, id, { status: 'EXPIRED', passNo: null }),
      )),
      ...(await eachByItself(ctx, stay, remind)),
      ...(await eachByItself(ctx, forgotten, (tx, { id }) => letOut(tx, id))),
    ])
    await ctx.transaction(deleteLinksOver)
  },
}

async function remind(tx: TransactionCtx, { id }: { id: string }): Promise<void> {
  const [visit] = await readVisits(tx, [id])
  if (!visit) return
  await visitRows.update(tx, id, { remindedDate: tx.now() })
  await tellHost(
    tx,
    visit,
    `${visit.invitation.visitorName} has not checked out`,
    'Has your visitor left? Reception can check them out.',
  )
}
