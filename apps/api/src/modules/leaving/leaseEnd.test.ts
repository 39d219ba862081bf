import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { days } from '../../platform/clock.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { closingJob } from './leaving.jobs.ts'

let test: TestApp
let landlord: TestActor

const rights = ['TENANT_LIST', 'TENANT_VIEW', 'TENANT_EDIT', 'TENANT_DOWNLOAD'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  landlord = await test.actorWith(rights)
})
afterAll(() => test.close())

const dayFromNow = (count: number) => new Date(test.clock.now().getTime() + days(count)).toISOString().slice(0, 10)

/** A tenant with a person who is signed in, a leased unit, a domain, an add-on and a subscription. */
async function tenant(companyName: string) {
  const scope = await makeOfficeCentre(test.db, {
    landlordId: landlord.landlordId,
    companyName,
    addOns: ['FACILITY_BOOKING'],
  })
  const person = await test.actorWith(['USER_LIST'], { scope })
  const { landlordId } = landlord
  const run = (statement: string, values: unknown[]) => rawSql(test.db).query<{ id: string }>(statement, values)
  await run('insert into tenant_records (landlord_id, office_centre_id) values ($1, $2)', [
    landlordId,
    scope.officeCentreId,
  ])
  const unit = await run(
    `with tower as (insert into office_towers (landlord_id, office_centre_id, name) values ($1, $1, $2) returning id),
      floor as (insert into office_floors (landlord_id, office_centre_id, office_tower_id, name, level_no)
        select $1, $1, id, '1', 1 from tower returning id)
    insert into office_centre_units (landlord_id, office_centre_id, office_floor_id, unit_no)
      select $1, $1, id, '01-01' from floor returning id`,
    [landlordId, `Tower of ${companyName}`],
  )
  await run(
    `insert into unit_leases (landlord_id, office_centre_id, unit_id, tenant_id, lease_start) values ($1, $1, $2, $3, $4)`,
    [landlordId, unit.rows[0]?.id, scope.officeCentreId, dayFromNow(-100)],
  )
  await run(`insert into email_domains (landlord_id, office_centre_id, tenant_id, domain) values ($1, $1, $2, $3)`, [
    landlordId,
    scope.officeCentreId,
    `${companyName.toLowerCase()}.test`,
  ])
  await run(
    `insert into subscriptions (landlord_id, office_centre_id, plan_code, status, billing_start_date, billing_end_date, billing_cycle)
      values ($1, $2, 'TENANT_PLAN', 'ACTIVE', $3, $4, 'YEARLY')`,
    [landlordId, scope.officeCentreId, dayFromNow(-100), dayFromNow(265)],
  )
  return { id: scope.officeCentreId, person, unitId: String(unit.rows[0]?.id) }
}

const kindsOf = async (id: string) => {
  const answer = await test.call('getTenantClosingPlan', { as: landlord, path: { id } })
  return (answer.body.data as { items: { kind: string }[] }).items.map(({ kind }) => kind)
}

const endLease = (id: string, effectiveDate: string) =>
  test.call('planTenantLeaseEnd', { as: landlord, path: { id }, body: { effectiveDate, remark: 'Moves out' } })

const stateOf = async (id: string) => {
  const { rows } = await rawSql(test.db).query(
    `select c.active, (select status from subscriptions s where s.office_centre_id = c.id) as subscription,
      (select lease_end::text from unit_leases l where l.tenant_id = c.id) as lease_end,
      (select active from email_domains d where d.tenant_id = c.id) as domain,
      (select enabled from office_centre_add_ons a where a.office_centre_id = c.id) as add_on
    from office_centres c where c.id = $1`,
    [id],
  )
  return rows[0] as Record<string, unknown>
}

describe('the end of a lease', () => {
  it('shows everything the tenant holds, and closes it in one transaction', async () => {
    const { id, person } = await tenant('Alder')
    expect(await kindsOf(id)).toEqual(['EMAIL_DOMAINS', 'UNITS', 'ADD_ONS', 'ACCESS', 'SUBSCRIPTION'])
    expect((await endLease(id, dayFromNow(0))).body).toMatchObject({ data: { status: 'DONE' } })
    expect(await stateOf(id)).toEqual({
      active: false,
      subscription: 'TERMINATED',
      lease_end: dayFromNow(-1),
      domain: false,
      add_on: false,
    })
    expect((await test.call('listUsers', { as: person })).status).toBe(401)
    expect(await kindsOf(id)).toEqual([])
  })

  it('waits for its day, when a job carries it out', async () => {
    const { id, person } = await tenant('Birch')
    const planned = await endLease(id, dayFromNow(14))
    expect(planned.body).toMatchObject({ data: { status: 'PLANNED', subjectName: 'Birch' } })
    await closingJob.run(test.ctx(), {})
    expect((await test.call('listUsers', { as: person })).status).toBe(200)
    test.clock.advance(days(14))
    await closingJob.run(test.ctx(), {})
    expect(await stateOf(id)).toMatchObject({ active: false, subscription: 'TERMINATED', lease_end: dayFromNow(-1) })
    const listed = await test.call('listClosingPlans', {
      as: landlord,
      query: { status: 'DONE', wildcardSearch: 'birch' },
    })
    expect(listed.body).toMatchObject({ data: { total: 1 } })
  })

  it('is not for tenants of another landlord', async () => {
    const { id } = await tenant('Cedar')
    const other = await test.actorWith(rights)
    const refused = await test.call('planTenantLeaseEnd', {
      as: other,
      path: { id },
      body: { effectiveDate: dayFromNow(0) },
    })
    expect(refused.status).toBe(404)
    expect(await stateOf(id)).toMatchObject({ active: true, subscription: 'ACTIVE' })
  })
})
