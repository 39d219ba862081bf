import type { Permission } from '@atrium/contract/generated/operations.ts'
import { desc, eq } from 'drizzle-orm'
import { makeAccount, makeOfficeCentre, makeRole, makeUser } from '../../demo/factories.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { mailMessages } from '../../platform/tables.ts'
import type { Answer, CallOptions, TestApp } from '../../testing/testApp.ts'
import type { accounts } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

export const password = 'Correct-Horse-7-Battery'
const passwordHash = hashPassword(password)

export type Person = TenancyScope & { id: string; accountId: string; email: string; fullName: string }
export type Tokens = { accessToken: string; refreshToken: string }

type Wishes = {
  account?: Partial<typeof accounts.$inferInsert>
  accountId?: string
  centre?: Parameters<typeof makeOfficeCentre>[1]
  scope?: TenancyScope
  permissions?: readonly Permission[]
  roleCode?: string
}

/** Somebody with a password who may sign in at the console, unless wished otherwise. */
export async function makePerson(test: TestApp, wishes: Wishes = {}): Promise<Person> {
  const { db, clock } = test
  const account = wishes.account
  const made = await makeAccount(db, {
    passwordHash: await passwordHash,
    passwordChangedDate: clock.now(),
    createdDate: clock.now(),
    ...account,
  })
  return joinCentre(test, made, wishes)
}

/** Makes an account a member of another office centre. */
export async function joinCentre(
  { db }: TestApp,
  account: { id: string; email: string; fullName: string },
  wishes: Wishes = {},
): Promise<Person> {
  const scope = wishes.scope ?? (await makeOfficeCentre(db, wishes.centre))
  const role = await makeRole(db, scope, {
    permissions: wishes.permissions ?? ['M_DASHBOARD'],
    ...(wishes.roleCode ? { code: wishes.roleCode } : {}),
  })
  const { email, fullName } = account
  const user = await makeUser(db, scope, { accountId: account.id, email, fullName, roleIds: [role.id] })
  return { ...scope, ...user }
}

type LoginBody = Record<string, unknown>

export const tryLogin = (test: TestApp, email: string, body: LoginBody = {}): Promise<Answer> =>
  test.call('login', { body: { username: email, password, portal: 'CONSOLE', ...body } })

/** Signs in and answers the tokens. */
export async function signIn(test: TestApp, email: string, body: LoginBody = {}): Promise<Tokens> {
  const answer = await tryLogin(test, email, body)
  if (answer.status !== 200 || !answer.body.success) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export const refresh = (test: TestApp, refreshToken: string): Promise<Answer> =>
  test.call('refreshToken', { body: { refreshToken } })

/** Who the token says somebody is; the status tells whether it still works. */
export const whoAmI = (test: TestApp, token: string, options: CallOptions = {}): Promise<Answer> =>
  test.call('getAuthInfo', { token, path: { timestamp: 1 }, ...options })

/** The latest mail to somebody, sent or not. */
export async function latestMail(test: TestApp, email: string): Promise<{ subject: string; text: string } | undefined> {
  const [mail] = await test.db
    .select({ subject: mailMessages.subject, text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.recipient, email))
    .orderBy(desc(mailMessages.id))
    .limit(1)
  return mail
}

/** The one-time code that was mailed last. */
export async function mailedCode(test: TestApp, email: string): Promise<string> {
  const mail = await latestMail(test, email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}
