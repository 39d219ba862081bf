import { eq } from 'drizzle-orm'
import { hours, later, minutes, seconds } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail.ts'
import { takeQuota, type Quota } from '../../platform/quotas.ts'
import { equalSecrets, hashToken, randomCode, randomToken } from '../../platform/tokens.ts'
import type { AccountRow } from './accounts.repo.ts'
import { maskedEmail } from './deviceNames.ts'
import type { Portal } from './memberships.rules.ts'
import { oneTimeCodes } from './tables.ts'

/** Six digits, five minutes, five tries, another one after a minute (entities 2.1). */
const codeLife = minutes(5)
const tries = 5
const pauseBetweenCodes = seconds(60)
/** How long after the last code a sign-in can still ask for another one. */
const waitingLife = minutes(30)

export type CodeDemand = { otpId: string; maskedEmail: string; resendAt: Date }
export type WaitingSignIn = typeof oneTimeCodes.$inferSelect

/** Only who has both the id and the code knows what was hashed. */
const codeHash = (otpId: string, code: string) => hashToken(`${otpId} ${code}`)

/** Lets a sign-in wait for its one-time code and mails the code. */
export async function demandCode(
  ctx: TransactionCtx,
  account: Pick<AccountRow, 'id' | 'email' | 'fullName'>,
  portal: Portal,
): Promise<CodeDemand> {
  const otpId = randomToken()
  const fresh = await mailCode(ctx, account, otpId)
  await ctx.db.insert(oneTimeCodes).values({ idHash: hashToken(otpId), accountId: account.id, portal, ...fresh })
  return demandOf(ctx, account, otpId)
}

/** Replaces the code of a waiting sign-in. */
export async function replaceCode(
  ctx: TransactionCtx,
  account: Pick<AccountRow, 'id' | 'email' | 'fullName'>,
  otpId: string,
): Promise<CodeDemand> {
  const fresh = await mailCode(ctx, account, otpId)
  await ctx.db
    .update(oneTimeCodes)
    .set(fresh)
    .where(eq(oneTimeCodes.idHash, hashToken(otpId)))
  return demandOf(ctx, account, otpId)
}

/** Whoever knows a password sends its owner no more codes than this. */
const codeMails: Quota = { name: 'code-mails', most: 10, milliseconds: hours(1) }

async function mailCode(ctx: TransactionCtx, account: Pick<AccountRow, 'id' | 'email' | 'fullName'>, otpId: string) {
  if (!(await takeQuota(ctx, codeMails, account.id)))
    throw ruleViolation('Ten codes have been sent within an hour. Use the latest one, or try again later.')
  const code = randomCode()
  const now = ctx.now()
  await sendMail(ctx, {
    to: account.email,
    subject: 'Your sign-in code',
    greeting: `Hello ${account.fullName}`,
    paragraphs: ['Enter this code to finish signing in. It works for five minutes.'],
    code,
    footer: 'If this is not you, somebody knows your password. Change it now.',
  })
  return { codeHash: codeHash(otpId, code), triesLeft: tries, sentDate: now, expiresAt: later(now, codeLife) }
}

const demandOf = (ctx: TransactionCtx, account: { email: string }, otpId: string): CodeDemand => ({
  otpId,
  maskedEmail: maskedEmail(account.email),
  resendAt: later(ctx.now(), pauseBetweenCodes),
})

/** The sign-in that waits under an id, locked; undefined when it is over. */
export async function lockWaitingSignIn(ctx: TransactionCtx, otpId: string): Promise<WaitingSignIn | undefined> {
  const [row] = await ctx.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.idHash, hashToken(otpId)))
    .for('update')
  return row && !row.usedDate && later(row.sentDate, waitingLife) > ctx.now() ? row : undefined
}

export const mayAskAgain = (ctx: TransactionCtx, waiting: WaitingSignIn) =>
  later(waiting.sentDate, pauseBetweenCodes) <= ctx.now()

/** Whether the code is the one that was sent; uses it up when it is, and a try when it is not. */
export async function tryCode(
  ctx: TransactionCtx,
  waiting: WaitingSignIn,
  attempt: { otpId: string; code: string },
): Promise<boolean> {
  if (waiting.triesLeft < 1 || waiting.expiresAt <= ctx.now()) return false
  const right = equalSecrets(waiting.codeHash, codeHash(attempt.otpId, attempt.code))
  await ctx.db
    .update(oneTimeCodes)
    .set(right ? { usedDate: ctx.now() } : { triesLeft: waiting.triesLeft - 1 })
    .where(eq(oneTimeCodes.idHash, waiting.idHash))
  return right
}
