import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.ts'
import { auditEntries } from '../../platform/tables.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { latestMail, makePerson, password, refresh, signIn, tryLogin, whoAmI } from './accountsWorld.ts'
import { findOrCreateAccount, issueInvitation, peekLink, setPassword, signInStateOf, takeLink } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
})
afterAll(() => test.close())

const another = 'Another-Horse-8-Battery'
const linkExpired = { status: 400, body: { code: 'LINK_EXPIRED', message: 'Password reset link has expired!' } }
const update = (token: string, next = another) => test.call('updatePassword', { body: { token, password: next } })

/** Asks for a link and answers its token once the mail was sent. */
async function forget(email: string, portal = 'CONSOLE'): Promise<string> {
  const mailed = () =>
    test.mails.filter(({ to, subject }) => to === email.toLowerCase() && subject.startsWith('Choose'))
  const before = mailed().length
  const answer = await test.call('forgotPassword', { body: { username: email, portal } })
  expect(answer).toMatchObject({ status: 200, body: { success: true, data: true } })
  await vi.waitFor(() => expect(mailed().length).toBeGreaterThan(before), { timeout: 10_000 })
  const token = /\/update-password\?token=([\w-]+)/.exec(mailed().at(-1)?.text ?? '')?.[1]
  return String(token)
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail: once, at the portal asked for, and everybody is signed out', async () => {
    const person = await makePerson(test)
    const tokens = await signIn(test, person.email)
    const token = await forget(person.email.toUpperCase(), 'TENANT')
    expect(test.mails.at(-1)?.to).toBe(person.email)
    expect(test.mails.at(-1)?.text).toContain(`${test.services.portalOrigins.TENANT}/update-password?token=`)
    const answers = await Promise.all([update(token), update(token)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await update(token)).toMatchObject(linkExpired)
    expect((await whoAmI(test, tokens.accessToken)).status).toBe(401)
    expect((await refresh(test, tokens.refreshToken)).body.success).toBe(false)
    expect((await tryLogin(test, person.email)).status).toBe(401)
    await signIn(test, person.email, { password: another })
    expect((await latestMail(test, person.email))?.subject).toBe('Your password was changed')
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.entityId, person.accountId))
    expect(entries).toMatchObject([{ action: 'UPDATE', userId: person.id, officeCentreId: person.officeCentreId }])
  })

  it('is mailed about five times an hour at most, and the last link works', async () => {
    const person = await makePerson(test)
    let token = ''
    for (let mail = 1; mail <= 5; mail += 1) token = await forget(person.email)
    const other = await makePerson(test)
    await test.call('forgotPassword', { body: { username: person.email, portal: 'CONSOLE' } })
    await forget(other.email)
    expect(test.mails.filter(({ to }) => to === person.email)).toHaveLength(5)
    expect((await update(token)).status).toBe(200)
    test.clock.advance(hours(1))
    await forget(person.email)
  })

  it('is not replaced by one that has leaked, and the link goes on', async () => {
    const person = await makePerson(test)
    const token = await forget(person.email)
    const refused = await update(token, 'P@ssword-2026!')
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'password', code: 'common' }] } })
    expect((await update(token)).status).toBe(200)
  })

  it('has one working link, the newest, for half an hour', async () => {
    const person = await makePerson(test)
    const older = await forget(person.email)
    const newer = await forget(person.email)
    expect(await update(older)).toMatchObject(linkExpired)
    test.clock.advance(minutes(30))
    expect(await update(newer)).toMatchObject(linkExpired)
    expect(await update('made-up')).toMatchObject(linkExpired)
  })

  it('answers the same for people without an account, and mails nothing', async () => {
    const person = await makePerson(test)
    const body = { username: 'stranger@example.test', portal: 'CONSOLE' }
    expect((await test.call('forgotPassword', { body })).body).toEqual({ success: true, data: true })
    await forget(person.email)
    expect(test.mails.some((mail) => mail.to === body.username)).toBe(false)
  })

  it('takes a weak password or one of the last five next to the field, and the link still works', async () => {
    const person = await makePerson(test)
    const token = await forget(person.email)
    for (const weak of [
      'Short-1',
      'no-capitals-in-1-here',
      'NO-SMALL-ONES-IN-1',
      'No-Digit-In-Here-At-All',
      'NoSymbol1InHereAtAll',
    ])
      expect(await update(token, weak)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    expect(await update(token, password)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', code: 'reused' }] },
    })
    expect((await update(token)).status).toBe(200)
  })

  it('unlocks', async () => {
    const person = await makePerson(test)
    for (let round = 0; round < 5; round++) await tryLogin(test, person.email, { password: 'wrong' })
    expect(await signInStateOf(test.ctx(), person)).toMatchObject({
      lastSignInDate: null,
      lockedUntil: new Date(test.clock.now().getTime() + hours(1)),
    })
    expect((await update(await forget(person.email))).status).toBe(200)
    await signIn(test, person.email, { password: another })
    expect(await signInStateOf(test.ctx(), person)).toEqual({
      lastSignInDate: test.clock.now(),
      lockedUntil: null,
      hasPassword: true,
      hasMicrosoft: false,
    })
  })
})

describe('changing one’s password', () => {
  const change = (token: string, path: { officeCentreId: string; id: string }, body: object) =>
    test.call('changeUserPassword', { token, path, body })

  it('needs the current one, keeps this session and ends the others', async () => {
    const person = await makePerson(test)
    const path = { officeCentreId: person.officeCentreId, id: person.id }
    const here = await signIn(test, person.email)
    const elsewhere = await signIn(test, person.email)
    const refused = await change(here.accessToken, path, { currentPassword: 'wrong', password: another })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } })
    expect((await whoAmI(test, elsewhere.accessToken)).status).toBe(200)
    const done = await change(here.accessToken, path, { currentPassword: password, password: another })
    expect(done).toMatchObject({ status: 200, body: { data: true } })
    expect((await whoAmI(test, here.accessToken)).status).toBe(200)
    expect((await whoAmI(test, elsewhere.accessToken)).status).toBe(401)
    await signIn(test, person.email, { password: another })
  })

  it('is for oneself only', async () => {
    const person = await makePerson(test)
    const colleague = await makePerson(test, { scope: person, permissions: ['USER_EDIT'] })
    const { accessToken } = await signIn(test, person.email)
    const path = { officeCentreId: person.officeCentreId, id: colleague.id }
    const body = { currentPassword: password, password: another }
    expect((await change(accessToken, path, body)).status).toBe(404)
    await signIn(test, person.email)
  })

  it('remembers the last five', async () => {
    const account = await test
      .ctx()
      .transaction((tx) => findOrCreateAccount(tx, { email: 'five@example.test', fullName: 'Five' }))
    const set = (next: string) => test.ctx().transaction((tx) => setPassword(tx, account.id, next))
    for (const number of [1, 2, 3, 4, 5]) await set(`${another}-${number}`)
    await expect(set(`${another}-1`)).rejects.toThrow('not one of your last 5')
    await set(`${another}-6`)
    await set(`${another}-1`)
  })
})

describe('what other modules use', () => {
  it('one account an e-mail address, whatever its case, also when made twice at once', async () => {
    const made = await Promise.all(
      ['New.One@example.test', 'new.one@EXAMPLE.test '].map((email) =>
        test.ctx().transaction((tx) => findOrCreateAccount(tx, { email, fullName: 'New One' })),
      ),
    )
    expect(made[0]).toEqual(made[1])
    expect(made[0]).toMatchObject({ email: 'new.one@example.test', hasPassword: false })
  })

  it('invitations: a week, one use, the newest of each user, for confirming only', async () => {
    const first = await makePerson(test)
    const second = await makePerson(test)
    const invite = (userId: string) =>
      test.ctx().transaction((tx) => issueInvitation(tx, { accountId: first.accountId, userId }))
    const peek = (token: string) => peekLink(test.ctx(), token, 'CONFIRM_ACCOUNT')
    const take = (token: string) => test.ctx().transaction((tx) => takeLink(tx, token, 'CONFIRM_ACCOUNT'))
    const replaced = await invite(first.id)
    const other = await invite(second.id)
    const newest = await invite(first.id)
    expect(newest.expiresAt).toEqual(new Date(test.clock.now().getTime() + days(7)))
    await expect(peek(replaced.token)).rejects.toMatchObject({ status: 400, code: 'LINK_EXPIRED' })
    expect(await peek(newest.token)).toEqual({ accountId: first.accountId, userId: first.id })
    expect(await update(newest.token)).toMatchObject(linkExpired)
    expect(await take(newest.token)).toEqual({ accountId: first.accountId, userId: first.id })
    await expect(take(newest.token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    test.clock.advance(days(7))
    await expect(take(other.token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })
})
