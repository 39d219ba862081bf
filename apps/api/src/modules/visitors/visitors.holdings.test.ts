import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { ctxAs } from '../../testing/ctxAs.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { personVisitHolding, tenantVisitHolding } from './visitors.holdings.ts'

const hosting = ['VISITOR_EVENT_LIST', 'VISITOR_EVENT_VIEW', 'VISITOR_EVENT_ADD'] as const

let test: TestApp
let landlord: TestActor
let colleague: TestActor
let siteId: string

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith(['VISIT_LIST'])
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One' })).id
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  colleague = await test.actorWith(hosting, { scope })
})
afterAll(() => test.close())

async function visitOf(host: TestActor): Promise<string> {
  const body = {
    title: 'Quarterly review',
    purpose: 'MEETING',
    siteId,
    startDate: '2026-12-08',
    endDate: '2026-12-08',
    startTime: '10:00',
    endTime: '11:00',
    visitors: [{ visitorName: 'Ann Guest', email: 'ann@outside.test' }],
  }
  const made = await test.call('createVisitorEvent', { as: host, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return (made.body.data as { id: string }).id
}

const read = async (id: string) => (await test.call('getVisitorEvent', { as: colleague, path: { id } })).body.data
const after = new Date('2026-12-20T00:00:00Z')

describe('the visits of whoever leaves', () => {
  it('get another host, or are cancelled', async () => {
    const host = await test.actorWith(hosting, { scope: colleague })
    const id = await visitOf(host)
    const subject = { ...host, type: 'USER' as const, name: host.fullName }
    const ctx = ctxAs(test, colleague)
    expect(await personVisitHolding.open(ctx, subject, test.clock.now())).toMatchObject({ count: 1 })
    expect(await personVisitHolding.open(ctx, subject, after)).toBeUndefined()
    const close = (of: TestActor, handOverUserId: string | null) =>
      ctx.transaction((tx) => personVisitHolding.close(tx, { ...subject, id: of.id }, { remark: null, handOverUserId }))
    await close(host, colleague.id)
    expect(await read(id)).toMatchObject({ status: 'UPCOMING', host: { id: colleague.id } })
    // Somebody of another company cannot host it.
    await close(colleague, landlord.id)
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', cancelRemark: 'The host has left.' })
  })

  it('are cancelled with the lease of the company, and so are those of its people', async () => {
    const id = await visitOf(colleague)
    const { landlordId, officeCentreId } = colleague
    const subject = { landlordId, officeCentreId, type: 'TENANT' as const, id: officeCentreId, name: 'Movers' }
    const ctx = ctxAs(test, landlord)
    expect(await tenantVisitHolding.open(ctx, subject, test.clock.now())).toMatchObject({ count: 1 })
    await ctx.transaction((tx) =>
      tenantVisitHolding.close(tx, subject, { remark: 'Owes three months', handOverUserId: null }),
    )
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', cancelRemark: 'The company has moved out.' })
    expect(await tenantVisitHolding.open(ctx, subject, test.clock.now())).toBeUndefined()
  })
})
