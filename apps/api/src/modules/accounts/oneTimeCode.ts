import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { ApiError, ruleViolation } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { readAccount, updateAccount } from './accounts.repo.ts'
import { guess, guessedCode } from './attempts.repo.ts'
import { deviceName } from './deviceNames.ts'
import type { Portal } from './memberships.rules.ts'
import { lockWaitingSignIn, mayAskAgain, replaceCode, tryCode } from './oneTimeCodes.repo.ts'
import { startSession } from './sessionStart.ts'
import { auditAccount } from './signIn.audit.ts'
import { placeToStart } from './signIn.ts'
import { trustDevice } from './trustedDevices.repo.ts'

type OtpInput = Input<'validateOtp'>['body']

/** Entities 1a.16. */
const wrongCode = () => new ApiError(401, 'UNAUTHENTICATED', 'The code is incorrect or has expired.')

/** The second step of signing in (doc 1 §4). */
export const validateOtp = operation('validateOtp', async (ctx, { body, request }) => {
  const waiting = await ctx.transaction((tx) => judgeCode(tx, body))
  if (!waiting) throw wrongCode()
  const account = await readAccount(ctx, waiting.accountId)
  const portal = waiting.portal as Portal
  const { member } = await placeToStart(ctx, account, portal)
  return ctx.transaction(async (tx) => {
    const how = 'with a password and a one-time code'
    const started = await startSession(tx, { account, member, portal, how, request })
    return started.with({
      ...started.data,
      otpRequired: false,
      passwordExpired: false,
      ...(body.trustDevice ? { trustedDeviceToken: await trustDevice(tx, account.id, nameOf(ctx, body)) } : {}),
    })
  })
})

/** The sign-in whose code is right. A wrong one is counted, for this code and for the account. */
async function judgeCode(ctx: TransactionCtx, body: OtpInput) {
  const waiting = await lockWaitingSignIn(ctx, body.otpId)
  if (!waiting) return undefined
  const judged = await guess(ctx, guessedCode(waiting.accountId), async () =>
    (await tryCode(ctx, waiting, body)) ? waiting : undefined,
  )
  return 'right' in judged ? judged.right : undefined
}

const nameOf = (ctx: PublicCtx, body: OtpInput) => body.deviceName?.trim() || deviceName(ctx.origin.userAgent)

/** Another code for a sign-in that waits, a minute after the last one at the earliest. */
export const generateOtp = operation('generateOtp', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const waiting = await lockWaitingSignIn(tx, body.otpId)
    if (!waiting) throw wrongCode()
    if (!mayAskAgain(tx, waiting)) throw ruleViolation('Wait a minute before you request another code.')
    return replaceCode(tx, await readAccount(tx, waiting.accountId), body.otpId)
  }),
)

/** Whether one is asked for a code at one's own sign-in; a centre may ask for it anyway. */
export const setOneTimeCode = operation('setOneTimeCode', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const account = await readAccount(tx, tx.actor.accountId)
    await updateAccount(tx, account.id, { oneTimeCodeEnabled: body.enabled })
    const turned = body.enabled ? 'on' : 'off'
    await sendMail(tx, {
      to: account.email,
      subject: `Your one-time code is ${turned}`,
      greeting: `Hello ${account.fullName}`,
      paragraphs: [
        body.enabled
          ? 'From now on, we will send you a code by e-mail when you sign in with your password.'
          : 'From now on, you sign in with only your password, unless your office centre requires a code.',
        'If this was not you, change your password now.',
      ],
    })
    const audited = { id: account.id, fullName: tx.actor.fullName }
    await auditAccount(tx, 'UPDATE', audited, `Turned the one-time code ${turned}`, {
      before: { oneTimeCodeEnabled: account.oneTimeCodeEnabled },
      after: { oneTimeCodeEnabled: body.enabled },
    })
    return true
  }),
)
