import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { endRequestsJob } from './accessRequests.jobs.ts'

const rights = ['ACCESS_REQUEST_LIST', 'ACCESS_REQUEST_VIEW', 'ACCESS_REQUEST_ADD', 'ACCESS_PASS_VIEW'] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T04:00:00Z'))
  landlord = await test.actorWith(['ACCESS_REQUEST_VIEW', 'ACCESS_REQUEST_APPROVE', 'ACCESS_REQUEST_TERMINATE'])
  const place = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(rights, { scope: place })
  await makeSubscription(test.db, place, { credentials: { STAFF_QR_PASS: 2, STAFF_MOBILE_PASS: 1 } })
})
afterAll(() => test.close())

const days = { validFrom: '2026-12-02', validTo: '2026-12-05' }

async function asked(passKind: string, userIds: string[]) {
  const body = { type: 'PASS', passKind, ...days, reason: 'Audit', userIds }
  const made = await test.call('createAccessRequest', { as: tenant, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.data as { id: string; version: number }
}

const approve = ({ id, version }: { id: string; version: number }) =>
  test.call('approveAccessRequest', { as: landlord, path: { id }, body: { version } })

type Pass = { passKind: string; status: string; validFrom: string | null; validTo: string | null }

async function held(userId: string): Promise<string[]> {
  const answer = await test.call('getUserAccessCredential', { as: tenant, path: { id: userId } })
  const passes = (answer.body.data as { userAccessPassDtoList: Pass[] }).userAccessPassDtoList
  return passes
    .filter(({ status }) => status.startsWith('ASSIGNED') || status === 'PENDING_ACTIVATION')
    .map(({ passKind, validFrom, validTo }) => `${passKind} ${validFrom?.slice(0, 10)} ${validTo?.slice(0, 10)}`)
}

const person = () => test.actorWith(rights, { scope: tenant })

describe('an approved request for a pass', () => {
  it('gives it to each person for the days, and takes it when it is revoked', async () => {
    const [one, other] = [await person(), await person()]
    const request = await asked('QR', [one.id, other.id])
    expect(await held(one.id)).toEqual([])
    const done = await approve(request)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect([await held(one.id), await held(other.id)]).toEqual([
      ['QR 2026-12-02 2026-12-06'],
      ['QR 2026-12-02 2026-12-06'],
    ])
    const again = await approve(await asked('QR', [one.id]))
    expect(again).toMatchObject({ status: 422, body: { message: `${one.fullName} already has a pass of this type.` } })

    const late = await asked('QR', [(await person()).id])
    expect(await approve(late)).toMatchObject({ status: 409, body: { message: 'No quota left' } })
    const waiting = await test.call('getAccessRequest', { as: landlord, path: { id: late.id } })
    expect(waiting.body).toMatchObject({ data: { status: 'PENDING' } })

    const { version } = done.body.data as { version: number }
    const revoked = await test.call('revokeAccessRequest', {
      as: landlord,
      path: { id: request.id },
      body: { version, remark: 'The audit is over' },
    })
    expect(revoked.status, JSON.stringify(revoked.body)).toBe(200)
    expect([await held(one.id), await held(other.id)]).toEqual([[], []])
    expect((await approve(late)).status).toBe(200)
  })

  it('gives PINs and HID passes, cards at the desk, and takes all on the last day', async () => {
    const someone = await person()
    for (const kind of ['PIN', 'HID', 'PHYSICAL_CARD']) {
      const done = await approve(await asked(kind, [someone.id]))
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    expect((await held(someone.id)).toSorted()).toEqual(['HID 2026-12-02 2026-12-06', 'PIN 2026-12-02 2026-12-06'])
    test.clock.set(new Date('2026-12-06T00:01:00Z'))
    await endRequestsJob.run(test.ctx(), {})
    expect(await held(someone.id)).toEqual([])
  })
})
