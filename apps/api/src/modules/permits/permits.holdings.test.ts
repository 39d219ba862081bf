import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { ctxAs } from '../../testing/ctxAs.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { personPermitHolding, tenantPermitHolding } from './permits.holdings.ts'
import { approvedForm, asking, deciding, sentInForm, tenantOf, type PermitPeople } from './permitWorld.ts'

let test: TestApp
let people: PermitPeople
let landlord: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith(deciding)
  tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  people = { landlord, tenant, siteId: (await makeSite(test.db, landlord, { name: 'Marina One' })).id }
})
afterAll(() => test.close())

const read = async (id: string) => (await test.call('getFmForm', { as: landlord, path: { id } })).body.data

describe('the permits of whoever leaves', () => {
  it('go to the person who is chosen, or stay with the company', async () => {
    const leaver = await test.actorWith(asking, { scope: tenant })
    const colleague = await test.actorWith(asking, { scope: tenant })
    const { id } = await approvedForm(test, { ...people, tenant: leaver })
    const subject = { ...leaver, type: 'USER' as const, name: leaver.fullName }
    const ctx = ctxAs(test, tenant)
    expect(await personPermitHolding.open(ctx, subject, test.clock.now())).toMatchObject({ count: 1 })
    expect(await personPermitHolding.open(ctx, subject, new Date('2026-12-20T00:00:00Z'))).toBeUndefined()
    const close = (of: TestActor, handOverUserId: string | null) =>
      ctx.transaction((tx) =>
        personPermitHolding.close(tx, { ...subject, id: of.id }, { remark: null, handOverUserId }),
      )
    await close(leaver, colleague.id)
    expect(await read(id)).toMatchObject({
      status: 'APPROVED',
      applicantName: colleague.fullName,
      applicantEmail: colleague.email,
    })
    await close(colleague, null)
    expect(await read(id)).toMatchObject({
      status: 'APPROVED',
      applicantName: colleague.fullName,
      applicantEmail: null,
    })
  })

  it('end with the lease of the company', async () => {
    const scope = await tenantOf(test, landlord)
    const mover = await test.actorWith(asking, { scope })
    const waiting = await sentInForm(test, { ...people, tenant: mover })
    const live = await approvedForm(test, { ...people, tenant: mover })
    const subject = { ...scope, type: 'TENANT' as const, id: scope.officeCentreId, name: 'Movers' }
    const ctx = ctxAs(test, landlord)
    expect(await tenantPermitHolding.open(ctx, subject, test.clock.now())).toMatchObject({ count: 2 })
    await ctx.transaction((tx) => tenantPermitHolding.close(tx, subject, { remark: null, handOverUserId: null }))
    expect(await read(waiting.id)).toMatchObject({ status: 'REJECTED', rejected: { remark: 'The lease has ended.' } })
    expect(await read(live.id)).toMatchObject({ status: 'TERMINATED', permitState: 'TERMINATED' })
    expect(await tenantPermitHolding.open(ctx, subject, test.clock.now())).toBeUndefined()
  })
})
