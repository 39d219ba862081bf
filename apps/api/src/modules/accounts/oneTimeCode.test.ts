import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes, seconds } from '../../platform/clock.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { latestMail, mailedCode, makePerson, signIn, tryLogin, whoAmI, type Tokens } from './accountsWorld.ts'
import { sessions } from './tables.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const careful = { account: { oneTimeCodeEnabled: true } }
const wrongCode = { status: 401, body: { success: false, message: 'The code is incorrect or has expired.' } }
const validate = (body: object) => test.call('validateOtp', { body })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

async function demand(email: string): Promise<{ otpId: string; maskedEmail: string; code: string; resendAt: string }> {
  const { body } = await tryLogin(test, email)
  const { otpRequired, ...data } = body.data as {
    otpRequired: boolean
    otpId: string
    maskedEmail: string
    resendAt: string
  }
  if (!otpRequired) throw new Error('no code was asked for')
  return { ...data, code: await mailedCode(test, email) }
}

describe('the one-time code', () => {
  it('finishes the sign-in, once', async () => {
    const person = await makePerson(test, { account: { ...careful.account, email: 'anna@delta.com' } })
    const { otpId, maskedEmail, code, resendAt } = await demand(person.email)
    expect(maskedEmail).toBe('a***@d***.com')
    expect(new Date(resendAt)).toEqual(new Date(test.clock.now().getTime() + seconds(60)))
    expect(await test.db.select().from(sessions).where(eq(sessions.accountId, person.accountId))).toHaveLength(0)

    const answer = await validate({ otpId, code })
    expect(answer.body).toMatchObject({ success: true, data: { otpRequired: false } })
    expect((await whoAmI(test, (answer.body.data as Tokens).accessToken)).status).toBe(200)
    expect(answer.body.data).not.toHaveProperty('trustedDeviceToken')
    expect(await validate({ otpId, code })).toMatchObject(wrongCode)
  })

  it('lets one of two at once in', async () => {
    const person = await makePerson(test, careful)
    const { otpId, code } = await demand(person.email)
    const answers = await Promise.all([1, 2, 3].map(() => validate({ otpId, code })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(2)
  })

  it('may be wrong four times, not five', async () => {
    const person = await makePerson(test, careful)
    const { otpId, code } = await demand(person.email)
    for (let round = 0; round < 5; round++)
      expect(await validate({ otpId, code: otherThan(code) })).toMatchObject(wrongCode)
    expect(await validate({ otpId, code })).toMatchObject(wrongCode)
  })

  it('cannot be guessed by asking for code after code', async () => {
    const person = await makePerson(test, careful)
    for (let round = 0; round < 10; round++) {
      const { otpId, code } = await demand(person.email)
      await validate({ otpId, code: otherThan(code) })
    }
    expect(await tryLogin(test, person.email)).toMatchObject({ status: 401, body: { data: { attemptsLeft: 0 } } })
    test.clock.advance(hours(1))
    const { otpId, code } = await demand(person.email)
    expect((await validate({ otpId, code })).status).toBe(200)
  })

  it('works for five minutes; another one comes after a minute and replaces it', async () => {
    const person = await makePerson(test, careful)
    const { otpId, code } = await demand(person.email)
    const again = () => test.call('generateOtp', { body: { otpId } })
    expect((await again()).status).toBe(422)
    test.clock.advance(minutes(5))
    expect(await validate({ otpId, code })).toMatchObject(wrongCode)
    expect((await again()).body.data).toMatchObject({ otpId })
    const second = await mailedCode(test, person.email)
    expect(await validate({ otpId, code: otherThan(second) })).toMatchObject(wrongCode)
    expect((await validate({ otpId, code: second })).status).toBe(200)
    expect(await test.call('generateOtp', { body: { otpId } })).toMatchObject(wrongCode)
    expect(await test.call('generateOtp', { body: { otpId: 'made-up' } })).toMatchObject(wrongCode)
  })

  it('is asked for where the office centre wants it', async () => {
    const person = await makePerson(test, { centre: { oneTimeCodeRequired: true } })
    expect((await tryLogin(test, person.email)).body.data).toMatchObject({ otpRequired: true })
  })

  it('is turned on and off by its owner, who gets a mail', async () => {
    const person = await makePerson(test)
    const { accessToken: token } = await signIn(test, person.email)
    expect((await test.call('setOneTimeCode', { token, body: { enabled: true } })).status).toBe(200)
    expect((await latestMail(test, person.email))?.subject).toBe('Your one-time code is on')
    expect((await whoAmI(test, token)).body.data).toMatchObject({ oneTimeCodeEnabled: true })
    expect((await tryLogin(test, person.email)).body.data).toMatchObject({ otpRequired: true })
    await test.call('setOneTimeCode', { token, body: { enabled: false } })
    await signIn(test, person.email)
  })
})

describe('a trusted browser', () => {
  async function trust(email: string, deviceName?: string) {
    const { otpId, code } = await demand(email)
    const answer = await validate({ otpId, code, trustDevice: true, ...(deviceName ? { deviceName } : {}) })
    return answer.body.data as Tokens & { trustedDeviceToken: string }
  }
  const list = async (token: string) =>
    (await test.call('listTrustedDevices', { token })).body.data as { id: string; name: string }[]

  it('skips the code for 30 days, for its own account only', async () => {
    const person = await makePerson(test, careful)
    const { trustedDeviceToken } = await trust(person.email)
    const other = await makePerson(test, careful)
    expect((await tryLogin(test, other.email, { trustedDeviceToken })).body.data).toMatchObject({ otpRequired: true })
    test.clock.advance(days(30) - minutes(1))
    await signIn(test, person.email, { trustedDeviceToken })
    test.clock.advance(minutes(1))
    const late = await tryLogin(test, person.email, { trustedDeviceToken })
    expect(late.body.data).toMatchObject({ otpRequired: true })
  })

  it('still needs the right password', async () => {
    const person = await makePerson(test, careful)
    const { trustedDeviceToken } = await trust(person.email)
    expect((await tryLogin(test, person.email, { trustedDeviceToken, password: 'wrong' })).status).toBe(401)
  })

  it('is listed and forgotten by its owner', async () => {
    const person = await makePerson(test, careful)
    const mine = await trust(person.email, 'My laptop')
    const other = await makePerson(test, careful)
    const theirs = await trust(other.email)
    const [device] = await list(mine.accessToken)
    expect(device).toMatchObject({ name: 'My laptop' })
    const path = { id: String(device?.id) }
    expect((await test.call('removeTrustedDevice', { token: theirs.accessToken, path })).status).toBe(404)
    expect((await test.call('removeTrustedDevice', { token: mine.accessToken, path })).status).toBe(200)
    expect(await list(mine.accessToken)).toEqual([])
    const { trustedDeviceToken } = mine
    expect((await tryLogin(test, person.email, { trustedDeviceToken })).body.data).toMatchObject({ otpRequired: true })
  })
})
