import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import { auditEntries } from '../../platform/tables.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { joinCentre, makePerson, refresh, signIn, tryLogin, whoAmI, type Tokens } from './accountsWorld.ts'
import { deleteExpired } from './purge.repo.ts'
import { endSessionsOf } from './sessions.repo.ts'
import { refreshTokens, sessions } from './tables.ts'
import { users } from '../users/tables.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

const expired = { status: 200, body: { success: false, message: 'refresh token expired.' } }

describe('refreshing', () => {
  it('gives new tokens, again and again, for eight hours after the last time', async () => {
    const person = await makePerson(test)
    let tokens = await signIn(test, person.email)
    for (let round = 0; round < 3; round++) {
      test.clock.advance(hours(7))
      expect(await whoAmI(test, tokens.accessToken)).toMatchObject({
        status: 401,
        body: { data: 'access_token_expired' },
      })
      const answer = await refresh(test, tokens.refreshToken)
      expect(answer.status).toBe(200)
      tokens = answer.body.data as Tokens
      expect((await whoAmI(test, tokens.accessToken)).status).toBe(200)
    }
    test.clock.advance(hours(8))
    expect(await refresh(test, tokens.refreshToken)).toMatchObject(expired)
  })

  it('ends the session when a used token comes again', async () => {
    const person = await makePerson(test)
    const stolen = await signIn(test, person.email)
    const other = await signIn(test, person.email)
    const fresh = (await refresh(test, stolen.refreshToken)).body.data as Tokens
    test.clock.advance(minutes(3))
    expect(await refresh(test, stolen.refreshToken)).toMatchObject(expired)
    expect(await refresh(test, fresh.refreshToken)).toMatchObject(expired)
    expect((await whoAmI(test, fresh.accessToken)).status).toBe(401)
    expect((await whoAmI(test, other.accessToken)).status).toBe(200)
    const where = and(eq(sessions.accountId, person.accountId), eq(sessions.endReason, 'REUSED_TOKEN'))
    const [ended] = await test.db.select().from(sessions).where(where)
    const entries = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(ended?.id)))
      .orderBy(auditEntries.id)
    expect(entries.map((entry) => entry.action)).toEqual(['LOGIN', 'OTHER'])
  })

  it('gives tokens once more to whoever lost the answer, until the session goes on', async () => {
    const person = await makePerson(test)
    const { refreshToken } = await signIn(test, person.email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(test, refreshToken)))
    expect(answers.map((answer) => answer.body.success)).toEqual([true, true, true, true])
    test.clock.advance(minutes(1))
    const again = (await refresh(test, refreshToken)).body.data as Tokens
    test.clock.advance(seconds(10))
    const next = (await refresh(test, again.refreshToken)).body.data as Tokens
    test.clock.advance(seconds(10))
    expect(await refresh(test, refreshToken)).toMatchObject(expired)
    expect(await refresh(test, next.refreshToken)).toMatchObject(expired)
  })

  it('refuses tokens nobody got, and people who left', async () => {
    expect(await refresh(test, 'made-up')).toMatchObject(expired)
    const person = await makePerson(test)
    const tokens = await signIn(test, person.email)
    await test.db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, person.id))
    expect(await refresh(test, tokens.refreshToken)).toMatchObject(expired)
    await test.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, person.id))
    expect((await whoAmI(test, tokens.accessToken)).status).toBe(401)
  })
})

describe('signing out', () => {
  it.each([
    [undefined, 'LOGOUT'],
    [true, 'INACTIVITY'],
  ])('ends the session (inactivity %s)', async (inactivity, endReason) => {
    const person = await makePerson(test)
    const { accessToken, refreshToken } = await signIn(test, person.email)
    const body = { refreshToken, ...(inactivity ? { inactivity } : {}) }
    test.clock.advance(minutes(20))
    expect(await test.call('logout', { body })).toMatchObject({ status: 200, body: { data: true } })
    expect((await whoAmI(test, accessToken)).status).toBe(401)
    expect(await refresh(test, refreshToken)).toMatchObject(expired)
    const rows = await test.db.select().from(sessions).where(eq(sessions.accountId, person.accountId))
    expect(rows).toMatchObject([{ endReason }])
    expect(await test.call('logout', { body })).toMatchObject({ status: 200 })
  })
})

describe('several sessions', () => {
  const list = async (token: string) =>
    (await test.call('listSessions', { token })).body.data as { id: string; current: boolean; device: string }[]

  it('are listed and ended one by one or all others at once, one’s own only', async () => {
    const person = await makePerson(test)
    const stranger = await makePerson(test)
    const strangerTokens = await signIn(test, stranger.email)
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const first = await signIn(test, person.email)
    await test.call('login', {
      body: { username: person.email, password: 'Correct-Horse-7-Battery', portal: 'CONSOLE' },
      headers: { 'user-agent': userAgent },
    })
    const third = await signIn(test, person.email)

    const listed = await list(first.accessToken)
    expect(listed).toHaveLength(3)
    expect(listed.map((session) => session.device)).toContain('Firefox on Windows')
    const other = listed.find((session) => !session.current)
    expect(listed.filter((session) => session.current)).toHaveLength(1)

    const path = { id: String(other?.id) }
    expect((await test.call('endSession', { token: strangerTokens.accessToken, path })).status).toBe(404)
    expect(await list(first.accessToken)).toHaveLength(3)
    expect((await test.call('endSession', { token: first.accessToken, path })).status).toBe(200)
    expect((await test.call('endSession', { token: first.accessToken, path })).status).toBe(404)
    expect(await list(first.accessToken)).toHaveLength(2)

    expect((await test.call('endOtherSessions', { token: first.accessToken })).status).toBe(200)
    expect(await list(first.accessToken)).toMatchObject([{ current: true }])
    expect((await whoAmI(test, third.accessToken)).status).toBe(401)
    expect((await whoAmI(test, strangerTokens.accessToken)).status).toBe(200)
  })

  it('end for one office centre when somebody is deactivated there', async () => {
    const here = await makePerson(test)
    const account = { id: here.accountId, email: here.email, fullName: here.fullName }
    const there = await joinCentre(test, account)
    const first = await signIn(test, here.email)
    const second = await signIn(test, here.email)
    const moved = await test.call('switchAccount', {
      token: second.accessToken,
      body: { officeCentreId: there.officeCentreId, refreshToken: second.refreshToken },
    })
    const where = { accountId: here.accountId, officeCentreId: there.officeCentreId, reason: 'DEACTIVATED' } as const
    const startPlace = (await whoAmI(test, first.accessToken)).body.data as { officeCentreId: string }
    const gone = startPlace.officeCentreId === there.officeCentreId ? 2 : 1
    expect(await test.ctx().transaction((tx) => endSessionsOf(tx, where))).toBe(gone)
    expect(await refresh(test, (moved.body.data as Tokens).refreshToken)).toMatchObject(expired)
  })

  it('are cleared away a month after they expired, their tokens at once', async () => {
    const person = await makePerson(test)
    const tokens = await signIn(test, person.email)
    const rows = () => test.db.select().from(sessions).where(eq(sessions.accountId, person.accountId))
    await deleteExpired(test.ctx())
    expect((await refresh(test, tokens.refreshToken)).body.success).toBe(true)
    test.clock.advance(hours(9))
    await deleteExpired(test.ctx())
    expect(await rows()).toHaveLength(1)
    expect(await test.db.select().from(refreshTokens)).toHaveLength(0)
    test.clock.advance(hours(24 * 31))
    await deleteExpired(test.ctx())
    expect(await rows()).toHaveLength(0)
  })
})

describe('who one is', () => {
  it('tells of the person, their centre and their most powerful role', async () => {
    const person = await makePerson(test, {
      roleCode: 'STAFF',
      permissions: ['M_DASHBOARD', 'USER_LIST'],
      centre: { officeCentreType: 'OFFICE', allowStaffLogin: true, addOns: ['STAFF_PORTAL'] },
    })
    const { accessToken } = await signIn(test, person.email)
    const scheme = { token: accessToken, body: { colourScheme: 'dark' } }
    expect((await test.call('setColourScheme', scheme)).status).toBe(200)
    const expiry = new Date(test.clock.now().getTime() + hours(24 * 90)).toISOString()
    const [year, month, day] = expiry.slice(0, 10).split('-')
    expect((await whoAmI(test, accessToken)).body.data).toMatchObject({
      userId: person.id,
      role: { code: 'STAFF' },
      accountType: 'DEFAULT',
      permissions: ['M_DASHBOARD', 'USER_LIST'],
      tenantPermissions: [],
      passwordExpiry: `${day}-${month}-${year}`,
      officeCentres: [{ officeCentreId: person.officeCentreId, officeCentreType: 'OFFICE' }],
      personalProfile: { preferredColourScheme: 'dark' },
    })
  })

  it('gives tenants their permissions as tenant permissions too', async () => {
    const landlord = await makePerson(test)
    const tenant = await makePerson(test, { centre: { landlordId: landlord.landlordId } })
    const { accessToken } = await signIn(test, tenant.email, { portal: 'TENANT' })
    expect((await whoAmI(test, accessToken)).body.data).toMatchObject({
      accountType: 'TENANT',
      tenantPermissions: ['M_DASHBOARD'],
    })
    const operator = await makePerson(test, { roleCode: 'SUPERADMIN' })
    const operatorTokens = await signIn(test, operator.email)
    expect((await whoAmI(test, operatorTokens.accessToken)).body.data).toMatchObject({ accountType: 'OPERATOR' })
  })
})

describe('switching the office centre', () => {
  it('offers the centres of this portal and binds new tokens to the one chosen', async () => {
    const here = await makePerson(test)
    const account = { id: here.accountId, email: here.email, fullName: here.fullName }
    const there = await joinCentre(test, account, { permissions: ['M_DASHBOARD', 'ROLE_LIST'] })
    const tenant = await joinCentre(test, account, { centre: { landlordId: there.landlordId } })
    const tokens = await signIn(test, here.email)
    await test.call('switchAccount', {
      token: tokens.accessToken,
      body: { officeCentreId: here.officeCentreId, refreshToken: tokens.refreshToken },
    })
    const again = await signIn(test, here.email)
    const token = again.accessToken

    const listed = await test.call('listSwitchableOfficeCentres', { token })
    const offered = listed.body.data as { id: string; current: boolean }[]
    expect(new Map(offered.map((centre) => [centre.id, centre.current]))).toEqual(
      new Map([
        [here.officeCentreId, true],
        [there.officeCentreId, false],
      ]),
    )

    const to = (officeCentreId: string, refreshToken: string) =>
      test.call('switchAccount', { token, body: { officeCentreId, refreshToken } })
    const stranger = await makePerson(test)
    expect((await to(stranger.officeCentreId, again.refreshToken)).status).toBe(404)
    expect((await to(tenant.officeCentreId, again.refreshToken)).body).toMatchObject({ code: 'LOGIN_REFUSED' })
    const foreign = await signIn(test, stranger.email)
    expect(await to(there.officeCentreId, foreign.refreshToken)).toMatchObject(expired)
    expect((await whoAmI(test, foreign.accessToken)).status).toBe(200)

    const switched = await to(there.officeCentreId, again.refreshToken)
    expect(switched.body.data).toMatchObject({ officeCentreId: there.officeCentreId, landlordId: there.landlordId })
    const next = switched.body.data as Tokens
    expect((await whoAmI(test, next.accessToken)).body.data).toMatchObject({
      officeCentreId: there.officeCentreId,
      userId: there.id,
      permissions: ['M_DASHBOARD', 'ROLE_LIST'],
    })
    const refreshed = (await refresh(test, next.refreshToken)).body.data as Tokens
    expect((await whoAmI(test, refreshed.accessToken)).body.data).toMatchObject({
      officeCentreId: there.officeCentreId,
    })
    expect((await tryLogin(test, here.email)).body.success).toBe(true)
  })

  it('starts a portal with the centre, its add-ons and its landlord, of centres near to one only', async () => {
    const landlord = await makePerson(test, {
      centre: { companyName: 'North Tower', timezoneOffset: 480, brandColour: '#1d4e89' },
    })
    const tenant = await makePerson(test, {
      centre: { landlordId: landlord.landlordId, addOns: ['PARKING', 'EVENTS'] },
    })
    const stranger = await makePerson(test)
    const { accessToken: token } = await signIn(test, tenant.email, { portal: 'TENANT' })
    const start = (id: string, as = token) => test.call('initializeOfficeCentre', { token: as, path: { id } })
    expect((await start(tenant.officeCentreId)).body.data).toMatchObject({
      addOns: ['EVENTS', 'PARKING'],
      landlordId: landlord.officeCentreId,
      landlordName: 'North Tower',
      brandColour: '#1d4e89',
      support: { email: 'support@example.test' },
    })
    expect((await start(landlord.officeCentreId)).body.data).toMatchObject({
      timezoneOffset: 480,
      timeSlotDuration: 15,
    })
    expect((await start(stranger.officeCentreId)).status).toBe(404)
    const operator = await makePerson(test, { roleCode: 'ATRIUM_CR' })
    const operatorTokens = await signIn(test, operator.email)
    expect((await start(stranger.officeCentreId, operatorTokens.accessToken)).status).toBe(200)
  })
})
