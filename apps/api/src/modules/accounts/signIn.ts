import type { FastifyRequest } from 'fastify'
import type { PublicCtx } from '../../platform/ctx.ts'
import { ApiError, invalidField, refusedWithOk } from '../../platform/errors.ts'
import { operation, type Data, type Input, type WithCookies } from '../../platform/operation.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { findAccountByEmail, normalisedEmail, type AccountRow } from './accounts.repo.ts'
import { codeLockedUntil, guess, guessedPassword, type Attempts } from './attempts.repo.ts'
import { requireBotCheck } from './botCheck.ts'
import { guessOrigin } from './guessOrigin.ts'
import { issueResetLink } from './links.repo.ts'
import { mayEnter, startingPlace, type Portal } from './memberships.rules.ts'
import { auditedPerson, membershipsOf, type Membership } from './memberships.views.ts'
import { accountOfTicket } from './microsoft.repo.ts'
import { demandCode } from './oneTimeCodes.repo.ts'
import { passwordExpiry } from './passwords.repo.ts'
import { startSession } from './sessionStart.ts'
import { auditAccount, auditedAs } from './signIn.audit.ts'
import { useTrustedDevice } from './trustedDevices.repo.ts'

type LoginInput = Input<'login'>

/** Signs in with a password or with the ticket of a Microsoft sign-in (doc 1 §4). */
export const login = operation('login', async (ctx, { body, header, request }) => {
  const { portal, ticket } = body
  if (ticket !== undefined) {
    const account = await ctx.transaction((tx) => accountOfTicket(tx, ticket, portal))
    const { member } = await placeToStart(ctx, account, portal)
    return enter(ctx, { account, member, portal, how: 'with Microsoft', request })
  }
  const { username, password } = credentialsOf(body)
  await requireBotCheck(ctx, header['x-bot-check-response'])
  const account = await accountOfPassword(ctx, request, { username, password })
  const { member, members } = await placeToStart(ctx, account, portal)
  await refuseExpiredPassword(ctx, account)
  if (await needsCode(ctx, account, members, body)) return askForCode(ctx, account, member, portal)
  return enter(ctx, { account, member, portal, how: 'with a password', request })
})

function credentialsOf({ username, password }: LoginInput['body']): { username: string; password: string } {
  if (!username?.trim()) throw invalidField('username', 'Username is required.', 'required')
  if (!password) throw invalidField('password', 'Password is required.', 'required')
  return { username: normalisedEmail(username), password }
}

/**
 * The account of a user name and its password. An unknown name takes the same time, is counted and locked the same
 * way: nobody learns here who has an account.
 */
export async function accountOfPassword(
  ctx: PublicCtx,
  request: FastifyRequest,
  { username, password }: { username: string; password: string },
): Promise<AccountRow> {
  const outcome = await ctx.transaction(async (tx) => {
    const origin = await guessOrigin(tx, request, username)
    const judged = await guess(tx, guessedPassword(username, origin), async () => {
      const account = await findAccountByEmail(tx, username)
      const right = await verifyPassword(password, account?.passwordHash ?? null)
      return right ? account : undefined
    })
    if ('wrong' in judged && judged.justLocked) {
      const person = await auditedPerson(tx, username)
      const audited = { id: person?.accountId ?? null, fullName: person?.userFullName ?? null, person }
      await auditAccount(tx, 'OTHER', audited, 'Locked sign-in after wrong passwords')
    }
    return judged
  })
  if ('wrong' in outcome) throw loginRefused(outcome.wrong)
  return outcome.right
}

/** Doc 1 §8, MSG-022. */
const loginRefused = ({ attemptsLeft, lockedUntil: until }: Attempts) =>
  new ApiError(401, 'UNAUTHENTICATED', 'Your username/password is incorrect or account is locked.', {
    data: { attemptsLeft, ...(until ? { lockedUntil: until } : {}) },
  })

/** Where somebody starts at a portal; refused where they belong to no office centre it is for (doc 1 §8, MSG-019). */
export async function placeToStart(
  ctx: PublicCtx,
  account: Pick<AccountRow, 'id' | 'lastOfficeCentreId'>,
  portal: Portal,
): Promise<{ member: Membership; members: Membership[] }> {
  const members = await membershipsOf(ctx, account.id)
  const member = startingPlace(members, portal, account.lastOfficeCentreId)
  if (!member) throw refusedWithOk('LOGIN_REFUSED', 'Login credentials are invalid.')
  return { member, members: members.filter((one) => mayEnter(one, portal)) }
}

/** A right but expired password leads to a new one (doc 1 §4). */
async function refuseExpiredPassword(ctx: PublicCtx, account: AccountRow): Promise<void> {
  const expiry = passwordExpiry(account)
  if (!expiry || expiry > ctx.now()) return
  const { token } = await ctx.transaction((tx) => issueResetLink(tx, account.id))
  throw refusedWithOk('PASSWORD_EXPIRED', 'Your password is expired.', {
    passwordExpired: true,
    otpRequired: false,
    resetToken: token,
  })
}

/** The code is asked of who chose it, and of members of a centre that wants it, unless the browser is trusted. */
async function needsCode(
  ctx: PublicCtx,
  account: AccountRow,
  members: Membership[],
  { trustedDeviceToken }: LoginInput['body'],
): Promise<boolean> {
  if (!account.oneTimeCodeEnabled && !members.some((member) => member.oneTimeCodeRequired)) return false
  if (trustedDeviceToken === undefined) return true
  return !(await ctx.transaction((tx) => useTrustedDevice(tx, account.id, trustedDeviceToken)))
}

async function askForCode(
  ctx: PublicCtx,
  account: AccountRow,
  member: Membership,
  portal: Portal,
): Promise<Data<'login'>> {
  const locked = await codeLockedUntil(ctx, account.id)
  if (locked) throw loginRefused({ attemptsLeft: 0, lockedUntil: locked })
  const demand = await ctx.transaction(async (tx) => {
    const audited = { id: account.id, fullName: member.fullName, person: auditedAs(member) }
    await auditAccount(tx, 'LOGIN', audited, 'Entered the right password and was sent a one-time code')
    return demandCode(tx, account, portal)
  })
  return { ...demand, otpRequired: true, passwordExpired: false }
}

async function enter(ctx: PublicCtx, signIn: Parameters<typeof startSession>[1]): Promise<WithCookies<Data<'login'>>> {
  const started = await ctx.transaction((tx) => startSession(tx, signIn))
  return started.with({ ...started.data, otpRequired: false, passwordExpired: false })
}
