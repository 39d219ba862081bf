import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { digestMails } from '../../platform/personalNotifications.ts'
import { keepDigested } from './digests.repo.ts'
import { readDueDigests, readUnread, type DueDigest } from './digests.views.ts'

/** So many people are looked after at once, and again until none is left. */
const atOnce = 500
/** So many titles stand in a mail. */
const named = 10

/**
 * Sends people who want it so a summary of what they have not read, once a day or week at their hour. Clocks are not all
 * whole hours apart.
 */
const digestJob: Job = {
  name: 'notice-digests',
  schedule: '*/15 * * * *',
  run: async (ctx) => {
    for (let due = await readDueDigests(ctx, atOnce); due.length > 0; due = await rest(ctx, due)) {
      failWith(await eachByItself(ctx, due, tell))
    }
  },
}

const rest = async (ctx: PublicCtx, done: readonly DueDigest[]) =>
  done.length < atOnce ? [] : readDueDigests(ctx, atOnce)

async function tell(tx: TransactionCtx, due: DueDigest): Promise<void> {
  if (!(await keepDigested(tx, due))) return
  const { total, titles } = await readUnread(tx, due, named)
  if (total === 0) return
  const { TENANT, CONSOLE } = tx.services.portalOrigins
  await sendMail(tx, {
    to: due.email,
    about: { kind: digestMails, id: due.userId },
    subject: total === 1 ? 'One notice for you' : `${total} notices for you`,
    greeting: `Hello ${due.fullName}`,
    paragraphs: [
      total === 1 ? 'You have an unread notice:' : 'You have unread notices:',
      ...titles,
      ...(total > titles.length ? [`… and ${total - titles.length} more.`] : []),
    ],
    button: {
      label: 'Open my notices',
      url: `${due.officeCentreType === 'TENANT' ? TENANT : CONSOLE}/my-notifications`,
    },
    footer: `You are receiving this summary as a user at ${due.companyName}. Choose how often you get it under My notices in the portal.`,
  })
}

export const digestJobs: AnyJob[] = [digestJob]
