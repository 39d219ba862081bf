import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, type MadeUser } from '../../demo/factories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { openSealing } from '../../platform/sealing.ts'
import { rotatePinKeys } from './index.ts'
import { newDataKey, seal, unseal } from './pinKeys.ts'
import { accessPasses } from './tables.ts'

let test: TestApp
let manager: TestActor

const permissions = ['ACCESS_PASS_LIST', 'ACCESS_PASS_VIEW', 'ACCESS_PASS_MANAGE', 'USER_EDIT', 'USER_VIEW'] as const
const duplicate = 'PIN codes cannot be duplicated. Please enter a different PIN code.'

beforeAll(async () => {
  test = await openOwnTestApp()
  manager = await test.actorWith(permissions)
})
afterAll(() => test.close())

const someone = () => makeUser(test.db, manager)
const give = (person: MadeUser, pinCode: string, as = manager) =>
  test.call('assignUserAccessPinCode', { as, path: { id: person.id }, body: { pinCode } })
const stored = async (person: MadeUser) => {
  const [row] = await test.db.select().from(accessPasses).where(eq(accessPasses.userId, person.id))
  return row
}

describe('a PIN', () => {
  it('has six digits that are not all the same, and is stored sealed', async () => {
    const person = await someone()
    for (const wrong of ['000000', '777777', '12345a'])
      expect(await give(person, wrong)).toMatchObject({ status: 400, body: { errors: [{ field: 'pinCode' }] } })
    const given = await give(person, '482915')
    expect(given).toMatchObject({ status: 200, body: { data: { credentialTypeList: ['PIN'] } } })
    expect(JSON.stringify(given.body)).not.toContain('482915')
    const row = await stored(person)
    expect(JSON.stringify(row)).not.toContain('482915')
    expect(row).toMatchObject({ pinDigest: expect.any(String), pinSealed: expect.any(String) })
  })

  it('is not given twice, is regenerated, and free once it is taken', async () => {
    const [first, second] = [await someone(), await someone()]
    await give(first, '551234')
    const refused = await give(second, '551234')
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'pinCode', message: duplicate }] } })
    const regenerate = (pinCode: string) =>
      test.call('regenerateAccessPinCode', { as: manager, body: { userId: first.id, pinCode } })
    expect((await regenerate('551235')).body).toMatchObject({ data: { status: 'ASSIGNED' } })
    expect((await give(second, '551234')).status).toBe(200)
    expect(await regenerate('551234')).toMatchObject({ status: 400, body: { message: duplicate } })
    expect((await test.call('unassignUserAccessPinCode', { as: manager, path: { id: first.id } })).status).toBe(200)
    expect(await stored(first)).toMatchObject({ status: 'UNASSIGNED', pinDigest: null, pinSealed: null })
    const told = await test.call('listAccessPinCodeTransactions', {
      as: manager,
      query: { accessPinCodeStatus: 'UNASSIGNED' },
    })
    expect(told.body).toMatchObject({ data: { total: 1, items: [{ user: { id: first.id } }] } })
    const history = await test.call('listUserAccessPassHistories', { as: manager, path: { id: first.id } })
    const { items } = history.body.data as { items: { action: string }[] }
    expect(items.map(({ action }) => action)).toEqual(['Unassigned', 'PIN regenerated', 'Assigned'])
  })

  it('is not told apart from others as often as one likes', async () => {
    const prying = await test.actorWith(permissions)
    const [known, other] = [await makeUser(test.db, prying), await makeUser(test.db, prying)]
    await give(known, '900001', prying)
    const limited = await test.another({ rateLimitScale: 1 })
    const tryIt = (pinCode: string) =>
      limited.call('assignUserAccessPinCode', { as: prying, path: { id: other.id }, body: { pinCode } })
    for (let count = 0; count < 5; count += 1) expect((await tryIt('900001')).status).toBe(400)
    expect((await tryIt('900001')).status).toBe(429)
    expect((await tryIt('900002')).status).toBe(429)
    await limited.close()
  })

  it('comes at random, of nobody', async () => {
    const { body } = await test.call('getRandomAccessPinCode', { as: manager })
    const { pinCode } = body.data as { pinCode: string }
    expect(pinCode).toMatch(/^\d{6}$/)
    expect((await give(await someone(), pinCode)).status).toBe(200)
  })

  it('outlives a new key, and the old key alone does not open it', async () => {
    const [person, other] = [await someone(), await someone()]
    await give(person, '771802')
    const before = await stored(person)
    const { sealing } = test.services
    const [one, two] = ['the first key of tests, which nobody has', 'the next key of tests, which nobody has']
    expect(await rotatePinKeys(test.db, sealing)).toBeGreaterThan(0)
    const after = await stored(person)
    expect(after?.pinSealed).not.toBe(before?.pinSealed)
    expect(after?.pinDigest).not.toBe(before?.pinDigest)
    expect(await give(other, '771802')).toMatchObject({ status: 400, body: { message: duplicate } })
    test.services.sealing = openSealing([one, two])
    expect((await give(other, '771803')).status).toBe(500)
    test.services.sealing = sealing
    expect((await give(other, '771803')).status).toBe(200)
  })
})

describe('a sealed text', () => {
  it('opens with its key, where it belongs, unchanged', () => {
    const key = newDataKey()
    const sealed = seal(key, Buffer.from('482915'), 'of Dana')
    expect(unseal(key, sealed, 'of Dana').toString()).toBe('482915')
    expect(() => unseal(newDataKey(), sealed, 'of Dana')).toThrow('unable to authenticate data')
    expect(() => unseal(key, sealed, 'of Noor')).toThrow('unable to authenticate data')
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => unseal(key, bytes.toString('base64url'), 'of Dana')).toThrow('unable to authenticate data')
  })
})
