import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes, seconds } from '../../platform/clock.ts'
import { auditEntries } from '../../platform/tables.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { joinCentre, makePerson, signIn, tryLogin, whoAmI } from './accountsWorld.ts'
import { users } from '../users/tables.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const refused = {
  status: 200,
  body: { success: false, code: 'LOGIN_REFUSED', message: 'Login credentials are invalid.' },
}
const wrong = (attemptsLeft: number) => ({
  status: 401,
  body: {
    success: false,
    message: 'Your username/password is incorrect or account is locked.',
    data: { attemptsLeft },
  },
})

describe('signing in with a password', () => {
  it('gives tokens for the whole API, whatever the case of the e-mail address', async () => {
    const person = await makePerson(test)
    const tokens = await signIn(test, person.email.toUpperCase())
    expect(await whoAmI(test, tokens.accessToken)).toMatchObject({
      status: 200,
      body: { data: { userId: person.id, officeCentreId: person.officeCentreId } },
    })
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.userId, person.id))
    expect(entries).toMatchObject([
      { action: 'LOGIN', officeCentreId: person.officeCentreId, summary: 'Signed in with a password' },
    ])
  })

  it('needs a user name and a password', async () => {
    const answer = await test.call('login', { body: { portal: 'CONSOLE' } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'username' }] } })
  })

  it('needs the bot check, before anything is counted', async () => {
    const person = await makePerson(test)
    const { botCheck } = test.services
    test.services.botCheck = { challenge: async () => ({ riddle: 1 }), verify: async (text) => text === 'solved' }
    try {
      expect((await test.call('getBotCheck')).body.data).toEqual({ riddle: 1 })
      expect(await tryLogin(test, person.email)).toMatchObject({ status: 400, body: { code: 'BOT_CHECK_FAILED' } })
      const body = { username: person.email, password: 'wrong', portal: 'CONSOLE' }
      const headers = { 'x-bot-check-response': 'solved' }
      expect(await test.call('login', { body, headers })).toMatchObject(wrong(4))
    } finally {
      test.services.botCheck = botCheck
    }
  })
})

describe('wrong passwords', () => {
  it('leave fewer attempts, then lock for an hour, then start anew', async () => {
    const person = await makePerson(test)
    for (const left of [4, 3, 2, 1])
      expect(await tryLogin(test, person.email, { password: 'wrong' })).toMatchObject(wrong(left))
    const lockedUntil = new Date(test.clock.now().getTime() + seconds(3600)).toISOString()
    const locked = { status: 401, body: { data: { attemptsLeft: 0, lockedUntil } } }
    expect(await tryLogin(test, person.email, { password: 'wrong' })).toMatchObject(locked)
    expect(await tryLogin(test, person.email)).toMatchObject(locked)
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.entityId, person.accountId))
    expect(entries).toMatchObject([{ action: 'OTHER', officeCentreId: person.officeCentreId }])

    test.clock.advance(seconds(3600))
    expect(await tryLogin(test, person.email, { password: 'wrong' })).toMatchObject(wrong(4))
    await signIn(test, person.email)
    expect(await tryLogin(test, person.email, { password: 'wrong' })).toMatchObject(wrong(4))
  })

  it('are counted one by one when they come at once, and the right one among many is not let in late', async () => {
    const person = await makePerson(test)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tryLogin(test, person.email, { password: 'wrong' })),
    )
    const left = answers.map((answer) => (answer.body.data as { attemptsLeft: number }).attemptsLeft)
    expect(left.toSorted((a, b) => b - a)).toEqual([4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    expect((await tryLogin(test, person.email)).status).toBe(401)
  })

  it('of a name nobody has look the same, to the lock and its end', async () => {
    const name = 'nobody@example.test'
    for (const left of [4, 3, 2, 1]) expect(await tryLogin(test, name)).toMatchObject(wrong(left))
    const last = await tryLogin(test, name)
    expect(last.body.data).toEqual({
      attemptsLeft: 0,
      lockedUntil: new Date(test.clock.now().getTime() + seconds(3600)).toISOString(),
    })
    test.clock.advance(seconds(3600))
    expect(await tryLogin(test, name)).toMatchObject(wrong(4))
  })

  it('are the answer also for an account without a password', async () => {
    const person = await makePerson(test, { account: { passwordHash: null } })
    expect(await tryLogin(test, person.email)).toMatchObject(wrong(4))
  })
})

describe('a portal', () => {
  it('is for its own kind of office centre', async () => {
    const landlord = await makePerson(test)
    const tenant = await makePerson(test, { centre: { landlordId: landlord.landlordId } })
    const merchant = await makePerson(test, { permissions: ['M_MERCHANT_PORTAL', 'MERCHANT_PORTAL_ORDER_LIST'] })
    const retailer = await makePerson(test, { permissions: ['M_MERCHANT_PORTAL', 'OPC_ORDER_LIST'] })
    const operator = await makePerson(test, { centre: { landlordId: landlord.landlordId }, roleCode: 'ATRIUM_OPS' })
    const people = { landlord, tenant, merchant, retailer, operator }
    const open: Record<string, string[]> = {}
    for (const [name, person] of Object.entries(people))
      for (const portal of ['CONSOLE', 'TENANT', 'MERCHANT']) {
        const { body } = await tryLogin(test, person.email, { portal })
        if (body.success) open[name] = [...(open[name] ?? []), portal]
      }
    expect(open).toEqual({
      landlord: ['CONSOLE'],
      tenant: ['TENANT'],
      merchant: ['MERCHANT'],
      operator: ['CONSOLE', 'TENANT'],
    })
    expect(await tryLogin(test, tenant.email)).toMatchObject(refused)
  })

  it('starts where somebody was last, among the centres it is for', async () => {
    const first = await makePerson(test)
    const account = { id: first.accountId, email: first.email, fullName: first.fullName }
    const second = await joinCentre(test, account)
    const tenant = await joinCentre(test, account, { centre: { landlordId: second.landlordId } })
    const placeOf = async (portal: string) => {
      const { accessToken } = await signIn(test, first.email, { portal })
      return (await whoAmI(test, accessToken)).body.data as { officeCentreId: string }
    }
    const tokens = await signIn(test, first.email)
    await test.call('switchAccount', {
      token: tokens.accessToken,
      body: { officeCentreId: second.officeCentreId, refreshToken: tokens.refreshToken },
    })
    expect(await placeOf('CONSOLE')).toMatchObject({ officeCentreId: second.officeCentreId })
    expect(await placeOf('TENANT')).toMatchObject({ officeCentreId: tenant.officeCentreId })
    expect(await placeOf('CONSOLE')).not.toMatchObject({ officeCentreId: tenant.officeCentreId })
  })

  it('lets staff in only where the centre allows it and has the staff portal', async () => {
    const staff = { roleCode: 'STAFF', permissions: ['M_VISITOR_MANAGEMENT'] } as const
    const allowed = await makePerson(test, { ...staff, centre: { allowStaffLogin: true, addOns: ['STAFF_PORTAL'] } })
    const withoutAddOn = await makePerson(test, { ...staff, centre: { allowStaffLogin: true } })
    const notAllowed = await makePerson(test, { ...staff, centre: { addOns: ['STAFF_PORTAL'] } })
    expect(await tryLogin(test, allowed.email)).toMatchObject({ body: { success: true } })
    expect(await tryLogin(test, withoutAddOn.email)).toMatchObject(refused)
    expect(await tryLogin(test, notAllowed.email)).toMatchObject(refused)
  })

  it('refuses roles without a back-office, and people who are nowhere active', async () => {
    for (const roleCode of ['FACILITY_BOOKING_ADMIN', 'ATRIUM_ADMIN']) {
      const person = await makePerson(test, { roleCode })
      expect(await tryLogin(test, person.email)).toMatchObject(refused)
    }
    const closed = await makePerson(test, { centre: { active: false } })
    expect(await tryLogin(test, closed.email)).toMatchObject(refused)
    const left = await makePerson(test)
    await test.db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, left.id))
    expect(await tryLogin(test, left.email)).toMatchObject(refused)
  })
})

describe('an expired password', () => {
  it('leads to a new one after 90 days', async () => {
    const person = await makePerson(test)
    test.clock.advance(days(90) - minutes(1))
    await signIn(test, person.email)
    test.clock.advance(minutes(1))
    const answer = await tryLogin(test, person.email)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, code: 'PASSWORD_EXPIRED', data: { passwordExpired: true } },
    })
    const { resetToken } = answer.body.data as { resetToken: string }
    const body = { token: resetToken, password: 'Another-Horse-8-Battery' }
    expect((await test.call('updatePassword', { body })).body).toMatchObject({ success: true })
    await signIn(test, person.email, { password: body.password })
  })
})
