import { hours } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { ApiError, invalidField, notFound } from '../../platform/errors.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { operation } from '../../platform/operation.ts'
import { takeQuota, type Quota } from '../../platform/quotas.ts'
import { findAccountByEmail, normalisedEmail, readAccount, type AccountRow } from './accounts.repo.ts'
import { requireBotCheck } from './botCheck.ts'
import { issueResetLink, takeLink } from './links.repo.ts'
import type { Portal } from './memberships.rules.ts'
import { auditedPerson, membershipsOf } from './memberships.views.ts'
import { setPassword } from './passwords.repo.ts'
import { endSessionsOf } from './sessions.repo.ts'
import { auditAccount } from './signIn.audit.ts'
import { accountOfPassword } from './signIn.ts'

/** Answers the same, as fast, whether or not there is such an account: the mail is written afterwards. */
export const forgotPassword = operation('forgotPassword', async (ctx, { body, header }) => {
  await requireBotCheck(ctx, header['x-bot-check-response'])
  const request = { email: normalisedEmail(body.username), portal: body.portal }
  await ctx.transaction((tx) => enqueue(tx, resetMailJob, request))
  return true
})

/** Whoever types somebody's address sends them no more than this. */
const resetMails: Quota = { name: 'reset-mails', most: 5, milliseconds: hours(1) }

/** Mails the link to a new password to people who can sign in somewhere. */
export const resetMailJob: Job<{ email: string; portal: Portal }> = {
  name: 'accounts-reset-mail',
  run: (ctx, { email, portal }) =>
    ctx.transaction(async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account || (await membershipsOf(tx, account.id)).length === 0) return
      // The link of the last mail goes on working.
      if (!(await takeQuota(tx, resetMails, account.id))) return
      const { token } = await issueResetLink(tx, account.id)
      await sendMail(tx, {
        to: account.email,
        subject: 'Choose a new password',
        greeting: `Hello ${account.fullName}`,
        paragraphs: ['You asked for a new password. You can use the link below once, within 30 minutes.'],
        button: {
          label: 'Choose a new password',
          url: `${tx.services.portalOrigins[portal]}/update-password?token=${token}`,
        },
        footer: 'If you did not ask for this, you can ignore this e-mail. Your password stays the same.',
      })
    }),
}

/** A new password by the link of a mail; everybody who is signed in with the old one is signed out. */
export const updatePassword = operation('updatePassword', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { accountId } = await takeLink(tx, body.token, 'RESET_PASSWORD')
    await setPassword(tx, accountId, body.password)
    await endSessionsOf(tx, { accountId, reason: 'PASSWORD_CHANGED' })
    await notifyAndRecord(tx, await readAccount(tx, accountId), 'Set a new password by e-mail')
    return true
  }),
)

/** One's own password only; this session goes on, the others end. */
export const changeUserPassword = operation('changeUserPassword', async (ctx, { path, body, request }) => {
  const { accountId, userId, sessionId } = ctx.actor
  if (path.id !== userId) throw notFound()
  const { email } = await readAccount(ctx, accountId)
  await accountOfPassword(ctx, request, { username: email, password: body.currentPassword }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401
      ? invalidField('currentPassword', 'Your current password is incorrect or your account is locked.')
      : error
  })
  return ctx.transaction(async (tx) => {
    await setPassword(tx, accountId, body.password)
    await endSessionsOf(tx, { accountId, except: sessionId, reason: 'PASSWORD_CHANGED' })
    await notifyAndRecord(tx, await readAccount(tx, accountId), 'Changed their password')
    return true
  })
})

async function notifyAndRecord(ctx: TransactionCtx, account: AccountRow, summary: string): Promise<void> {
  await sendMail(ctx, {
    to: account.email,
    subject: 'Your password was changed',
    greeting: `Hello ${account.fullName}`,
    paragraphs: [
      'Your password was just changed, and your other sessions were signed out.',
      'If this was not you, ask for a new password on the sign-in page now.',
    ],
  })
  const person = ctx.actor ? null : await auditedPerson(ctx, account.email)
  await auditAccount(ctx, 'UPDATE', { id: account.id, fullName: account.fullName, person }, summary)
}
