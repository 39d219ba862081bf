import { eq } from 'drizzle-orm'
import { readRevocations } from '@atrium/pass-codes/revocations.ts'
import { verify, type Scanner } from '@atrium/pass-codes/verify.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeDoorGroup,
  makeMobilePass,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { minutes, seconds } from '../../platform/clock.ts'
import { openSealing } from '../../platform/sealing.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessGroupUsers } from '../access-groups/tables.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { users } from '../users/tables.ts'
import { rotatePassKeys, verifyPassCodes } from './index.ts'
import { passKeys } from './tables.ts'

type Codes = { passId: string; madeAt: string; codes: { text: string; validFrom: string; validTo: string }[] }
type Keys = Pick<Scanner, 'keys'> & { officeCentreId: string; revocationList: string } & Scanner['rules']

let test: TestApp
let holder: TestActor
let guard: TestActor
let passId: string

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  test.clock.set(new Date())
  holder = await test.actorWith([])
  guard = await test.actorWith(['QR_SCANNER_VIEW'], { scope: holder })
  passId = await makeMobilePass(test.db, holder, holder.id, { dateAssigned: test.clock.now() })
})
afterAll(() => test.close())

const now = () => test.clock.now().getTime()

async function codesOf(as = holder): Promise<Codes> {
  const answer = await test.call('getMyPassCodes', { as })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const firstCode = async (as = holder) => String((await codesOf(as)).codes[0]?.text)

/** A scanner that has just fetched what it needs. */
async function scanner(as = guard): Promise<Scanner> {
  const answer = await test.call('getPassScannerKeys', { as })
  expect(answer.status).toBe(200)
  const { keys, revocationList, officeCentreId, ...rules } = answer.body.data as Keys
  return { keys, rules, seen: new Map(), revocations: readRevocations(revocationList, officeCentreId, keys) }
}

const outcome = (text: string, at: Scanner) => {
  const verdict = verify(text, at, now())
  return verdict.result === 'VALID' ? 'VALID' : verdict.reason
}

const atReader = async (text: string, reader = 'door', usedBy: string = crypto.randomUUID()) => {
  const { landlordId } = holder
  const shown = { text, landlordId, reader, readerName: reader, usedBy, at: test.clock.now() }
  const [refusal] = await verifyPassCodes(test.ctx(), [shown])
  return refusal ?? 'VALID'
}

describe('the codes of a pass', () => {
  it('follow one another for half an hour, and a scanner without network takes each in its time', async () => {
    const { codes } = await codesOf()
    const at = await scanner()
    expect(codes).toHaveLength(60)
    expect(codes.every(({ validTo }, place) => place === 59 || validTo === codes[place + 1]?.validFrom)).toBe(true)
    expect(outcome(String(codes[0]?.text), at)).toBe('VALID')
    expect(outcome(String(codes[2]?.text), at)).toBe('NOT_YET_VALID')
    test.clock.advance(seconds(61))
    expect(outcome(String(codes[0]?.text), at)).toBe('EXPIRED')
    expect(outcome(String(codes[2]?.text), at)).toBe('VALID')
  })

  it('end with the pass, and are refused to whoever has none', async () => {
    await test.db
      .update(accessPasses)
      .set({ validTo: new Date(now() + seconds(45)) })
      .where(eq(accessPasses.id, passId))
    const { codes } = await codesOf()
    expect(codes).toHaveLength(2)
    const refused = await test.call('getMyPassCodes', { as: guard })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('You have no mobile pass') },
    })
  })

  it('are worth nothing elsewhere: another centre’s scanner does not know them', async () => {
    const stranger = await test.actorWith(['QR_SCANNER_VIEW'])
    expect(outcome(await firstCode(), await scanner(stranger))).toBe('UNKNOWN_CENTRE')
  })

  it('open once at a reader with network, once at another, and never when forged', async () => {
    const text = await firstCode()
    expect(await atReader(text)).toBe('VALID')
    expect(await atReader(text)).toBe('REPLAYED')
    expect(await atReader(text, 'another door')).toBe('VALID')
    expect(await atReader(`${text.slice(0, 60)}${text[60] === 'A' ? 'B' : 'A'}${text.slice(61)}`)).not.toBe('VALID')
    const told = String((await codesOf()).codes[0]?.text)
    const twice = await Promise.all([atReader(told, 'door', 'event'), atReader(told, 'door', 'event')])
    expect([...twice, await atReader(told, 'door', 'event')]).toEqual(['VALID', 'VALID', 'VALID'])
    const both = (await codesOf()).codes[0]?.text ?? ''
    expect((await Promise.all([atReader(both), atReader(both)])).toSorted()).toEqual(['REPLAYED', 'VALID'])
  })
})

describe('a pass that is withdrawn', () => {
  it('is refused by a reader at once, and by a scanner from its next list on, also when given again', async () => {
    const text = await firstCode()
    const before = await scanner()
    await test.call('reportLostPhone', { as: holder })
    expect(await atReader(text)).toBe('REVOKED')
    expect(outcome(text, before)).toBe('VALID')
    expect(outcome(text, await scanner())).toBe('REVOKED')

    test.clock.advance(seconds(5))
    await test.db
      .update(accessPasses)
      .set({ status: 'ASSIGNED', dateAssigned: test.clock.now(), updatedDate: test.clock.now() })
      .where(eq(accessPasses.id, passId))
    expect(outcome(text, await scanner())).toBe('REVOKED')
    expect(await atReader(text)).toBe('REVOKED')
    expect(await atReader(await firstCode())).toBe('VALID')
  })

  it('is refused with its person too', async () => {
    const text = await firstCode()
    await test.db
      .update(users)
      .set({ status: 'INACTIVE', updatedDate: test.clock.now() })
      .where(eq(users.id, holder.id))
    expect(await atReader(text)).toBe('REVOKED')
    expect(outcome(text, await scanner())).toBe('REVOKED')
  })

  it('is refused by a scanner whose list is too old to tell', async () => {
    const at = await scanner()
    test.clock.advance(minutes(31))
    expect(outcome(await firstCode(), at)).toBe('REVOCATION_LIST_TOO_OLD')
  })
})

describe('a lost phone', () => {
  it('loses its passes, signs other devices out, and leaves a PIN for a day that is not told by the database', async () => {
    const answer = await test.call('reportLostPhone', { as: holder })
    const { pinCode, validTo } = answer.body.data as { pinCode: string; validTo: string }
    expect(pinCode).toMatch(/^\d{6}$/)
    expect(Date.parse(validTo) - now()).toBe(24 * 3600_000)
    const mine = await test.call('getMyPass', { as: holder })
    expect(mine.body).toMatchObject({
      data: { mobilePass: { id: passId, status: 'UNASSIGNED' }, passes: [{ passKind: 'PIN', status: 'ASSIGNED' }] },
    })
    expect((await test.call('getMyPin', { as: holder })).body).toMatchObject({ data: { pinCode } })
    const rows = await test.db.select().from(accessPasses).where(eq(accessPasses.userId, holder.id))
    expect(JSON.stringify(rows)).not.toContain(pinCode)
  })

  it('gives another PIN to whoever has one, for as long as theirs', async () => {
    await test.call('reportLostPhone', { as: holder })
    const first = (await test.call('getMyPin', { as: holder })).body.data
    await test.db.update(accessPasses).set({ validTo: null }).where(eq(accessPasses.userId, holder.id))
    const second = (await test.call('reportLostPhone', { as: holder })).body.data
    expect(second).toMatchObject({ validTo: null })
    expect(second).not.toEqual(first)
    expect(await test.db.$count(accessPasses, eq(accessPasses.userId, holder.id))).toBe(2)
  })

  it('leaves the passes of others alone', async () => {
    const other = await test.actorWith([], { scope: holder })
    await makeMobilePass(test.db, other, other.id)
    await test.call('reportLostPhone', { as: holder })
    expect((await codesOf(other)).codes).toHaveLength(60)
    expect((await test.call('getMyPin', { as: other })).status).toBe(404)
  })
})

it('my pass tells the doors that open to me, by group', async () => {
  const { landlordId, officeCentreId, id: userId } = holder
  const group = await makeAccessGroup(test.db, holder, { name: 'Early birds' })
  await mapDoor(test.db, holder, group.id, await makeAccessDoor(test.db, holder, { name: 'Lobby' }))
  await test.db.insert(accessGroupUsers).values({
    landlordId,
    officeCentreId,
    accessGroupId: group.id,
    userOfficeCentreId: officeCentreId,
    userId,
    createdDate: test.clock.now(),
  })
  const mine = await test.call('getMyPass', { as: holder })
  expect(mine.body).toMatchObject({ data: { groups: [{ name: 'Early birds', doors: [{ name: 'Lobby' }] }] } })
})

it('my pass tells the doors of door groups too, and of a tenant’s groups what the landlord still gives', async () => {
  const landlord = await test.actorWith([])
  const { landlordId } = landlord
  const tenant = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  const person = await test.actorWith([], { scope: tenant })
  const [gate, roof] = [
    await makeAccessDoor(test.db, landlord, { name: 'Gate' }),
    await makeAccessDoor(test.db, landlord, { name: 'Roof' }),
  ]
  const given = await makeAccessGroup(test.db, landlord, { name: 'House' })
  await makeDoorGroup(test.db, landlord, given.id, [gate], { days: [6], startMinute: 1320, endMinute: 1800 })
  await giveGroupToTenant(test.db, landlord, given.id, tenant.officeCentreId)
  const own = await makeAccessGroup(test.db, tenant, { name: 'Crew' })
  const slots = [{ days: [6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]
  const { id: timeProgrammeId } = await makeTimeProgramme(test.db, tenant, { name: 'Week-ends', slots })
  for (const door of [gate, roof])
    await mapDoor(test.db, tenant, own.id, door, { timeProgrammeId, doorOfficeCentreId: landlord.officeCentreId })
  await joinGroup(test.db, landlord, given.id, [person])
  await joinGroup(test.db, tenant, own.id, [person])
  const mine = await test.call('getMyPass', { as: person })
  expect(mine.body).toMatchObject({
    data: {
      groups: [
        {
          name: 'Crew',
          doors: [
            {
              name: 'Gate',
              times: 'Saturday 10:00 PM – midnight; Sunday 12:00 AM – 06:00 AM, on holidays too, not after a holiday',
            },
          ],
        },
        { name: 'House', doors: [{ name: 'Gate', times: 'Saturday 10:00 PM – 06:00 AM next day' }] },
      ],
    },
  })
})

describe('the keys of an office centre', () => {
  it('are replaced without a code being refused: scanners know the next one before it signs', async () => {
    const before = await firstCode()
    await rotatePassKeys(test.ctx())
    const at = await scanner()
    expect(at.keys).toHaveLength(2)
    expect(outcome(before, at)).toBe('VALID')
    expect(outcome(await firstCode(), at)).toBe('VALID')
    test.clock.advance(minutes(59))
    const last = await codesOf()
    test.clock.advance(minutes(2))
    const after = await scanner()
    const fresh = await firstCode()
    expect(outcome(fresh, after)).toBe('VALID')
    expect(outcome(fresh, { ...after, keys: after.keys.slice(0, 1) })).toBe('FORGED')
    expect(outcome(String(last.codes[4]?.text), after)).toBe('VALID')
    test.clock.advance(minutes(40))
    expect((await scanner()).keys).toHaveLength(1)
  })

  it('are replaced at once when one got out: its codes no longer count', async () => {
    const text = await firstCode()
    await rotatePassKeys(test.ctx(), { atOnce: true })
    test.clock.advance(seconds(1))
    expect(await atReader(await firstCode())).toBe('VALID')
    expect(await atReader(text)).toBe('FORGED')
  })

  it('are replaced at once also while the next one had yet to sign', async () => {
    const text = await firstCode()
    await rotatePassKeys(test.ctx())
    await rotatePassKeys(test.ctx(), { atOnce: true })
    test.clock.advance(seconds(1))
    expect(await atReader(text)).toBe('FORGED')
    expect(await atReader(await firstCode())).toBe('VALID')
  })

  it('lie encrypted in the database, and are encrypted anew under the newest key of the settings', async () => {
    await firstCode()
    const { sealing } = test.services
    const stored = async () => {
      const [row] = await test.db.select().from(passKeys).where(eq(passKeys.officeCentreId, holder.officeCentreId))
      return String(row?.privateSealed)
    }
    const before = await stored()
    const place = (await scanner()).keys[0]?.keyId
    const secret = sealing.open(before, `pass-keys/${place}`)
    expect(before).not.toContain(secret)
    const newer = openSealing(['a newer secret of more than thirty-two letters'])
    test.services.sealing = {
      ...newer,
      open: (sealed, about) => (newer.isNewest(sealed) ? newer : sealing).open(sealed, about),
    }
    await rotatePassKeys(test.ctx(), { centreCode: 'NOBODY' })
    expect(newer.isNewest(await stored())).toBe(true)
    expect(await atReader(await firstCode())).toBe('VALID')
    test.services.sealing = sealing
  })
})
