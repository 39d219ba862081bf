import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { days, later } from '../../platform/clock.ts'
import { noteDay } from '../../platform/countedDays.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { trendLists } from './countedDays.jobs.ts'
import type { Dashboard } from './parts.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const dashboardOf = async (as: TestActor) => (await test.call('getDashboard', { as })).body.data as Dashboard
const dayOf = (count: number) => later(test.clock.now(), days(count)).toISOString().slice(0, 10)
const valueOf = (dashboard: Dashboard, key: string) => dashboard.figures.find((figure) => figure.key === key)
const chartOf = (dashboard: Dashboard, key: string) => dashboard.charts.find((chart) => chart.key === key)

describe('the dashboard', () => {
  it('shows only what the actor may list', async () => {
    const nobody = await test.actorWith(['M_DASHBOARD'])
    expect(await dashboardOf(nobody)).toEqual({ figures: [], charts: [] })
    const auditor = await test.actorWith(['M_DASHBOARD', 'AUDIT_LOG_LIST'])
    const seen = await dashboardOf(auditor)
    expect(seen.figures).toEqual([])
    expect(seen.charts.map((chart) => chart.key)).toEqual(['ACTIVITY_BY_DAY'])
  })

  it('counts the people of the office centre, and who joined in which month', async () => {
    const admin = await test.actorWith(['M_DASHBOARD', 'USER_LIST'])
    await makeUser(test.db, admin, { createdDate: later(test.clock.now(), -days(400)) })
    await makeUser(test.db, admin, { status: 'PENDING', createdDate: test.clock.now() })
    await makeUser(test.db, admin, { createdDate: test.clock.now() })
    const seen = await dashboardOf(admin)
    expect(valueOf(seen, 'ACTIVE_USERS')).toMatchObject({ value: 3, currency: null })
    expect(valueOf(seen, 'PENDING_USERS')).toMatchObject({ value: 1 })
    const points = chartOf(seen, 'JOINED_BY_MONTH')?.points ?? []
    expect(points).toHaveLength(12)
    expect(points.at(-1)?.label).toBe(test.clock.now().toISOString().slice(0, 7))
    expect(points.at(-1)?.values[0]).toBeGreaterThanOrEqual(2)
  })

  it("counts a landlord's tenants and everybody in the building, and nothing of another estate", async () => {
    const landlord = await test.actorWith(['M_DASHBOARD', 'TENANT_LIST', 'USER_LIST'])
    const tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
    await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, active: false })
    await makeUser(test.db, tenant)
    const other = await test.actorWith(['M_DASHBOARD', 'TENANT_LIST', 'USER_LIST'])
    await makeOfficeCentre(test.db, { landlordId: other.landlordId })
    const seen = await dashboardOf(landlord)
    expect(valueOf(seen, 'ACTIVE_TENANTS')).toMatchObject({ value: 1, of: 2 })
    expect(valueOf(seen, 'PEOPLE_OF_ESTATE')).toMatchObject({ value: 2 })
  })

  it('keeps its figures exact when people move, leave and come back', async () => {
    const admin = await test.actorWith(['M_DASHBOARD', 'USER_LIST'])
    const person = await makeUser(test.db, admin)
    await rawSql(test.db).query(`update users set status = 'INACTIVE' where id = $1`, [person.id])
    expect(valueOf(await dashboardOf(admin), 'ACTIVE_USERS')?.value).toBe(1)
    await rawSql(test.db).query(`update users set status = 'ACTIVE' where id = $1`, [person.id])
    expect(valueOf(await dashboardOf(admin), 'ACTIVE_USERS')?.value).toBe(2)
    await rawSql(test.db).query('update users set deleted_date = now() where id = $1', [person.id])
    expect(valueOf(await dashboardOf(admin), 'ACTIVE_USERS')?.value).toBe(1)
  })

  it('shows what was counted on the days before, the last note of a day, and no longer than two weeks', async () => {
    const admin = await test.actorWith(['M_DASHBOARD', 'USER_LIST'])
    const trendNow = async () => valueOf(await dashboardOf(admin), 'ACTIVE_USERS')?.trend
    const note = (daysAgo: number) => noteDay(test, trendLists, dayOf(-daysAgo))
    const join = () => makeUser(test.db, admin)
    expect(await trendNow()).toBeNull()
    for (const daysAgo of [20, 14, 13]) await note(daysAgo)
    await join()
    await note(2)
    await note(1)
    await join()
    await note(1)
    await note(0)
    await join()
    expect(await trendNow()).toEqual([1, 1, 2, 3, 4])
    const { rows } = await rawSql(test.db).query<{ status: string }>(
      `select status from list_counts where list = 'days-of-users' and scope_id = $1 order by 1`,
      [admin.officeCentreId],
    )
    expect(rows[0]?.status).toBe(`${dayOf(-14)}:ACTIVE`)
  })

  it('counts what is let, and leases that end soon', async () => {
    const landlord = await test.actorWith(['M_DASHBOARD', 'UNIT_LIST'])
    const tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
    const place = [landlord.landlordId, landlord.officeCentreId]
    const made = await rawSql(test.db).query(
      `with tower as (insert into office_towers (landlord_id, office_centre_id, name) values ($1, $2, 'East') returning id),
        floor as (insert into office_floors (landlord_id, office_centre_id, office_tower_id, name, level_no)
          select $1, $2, id, '1', 1 from tower returning id)
      insert into office_centre_units (landlord_id, office_centre_id, office_floor_id, unit_no)
        select $1, $2, floor.id, unit_no from floor, (values ('01-01'), ('01-02'), ('01-03')) as unit(unit_no) returning id`,
      place,
    )
    await rawSql(test.db).query(
      `insert into unit_leases (landlord_id, office_centre_id, unit_id, tenant_id, lease_start, lease_end) values ($1, $2, $3, $4, $5, $6)`,
      [...place, made.rows[0]?.id, tenant.officeCentreId, dayOf(-10), dayOf(30)],
    )
    const seen = await dashboardOf(landlord)
    const let14Days = [0, 0, 0, ...Array.from({ length: 11 }, () => 1)]
    expect(valueOf(seen, 'OCCUPIED_UNITS')).toEqual(expect.objectContaining({ value: 1, of: 3, trend: let14Days }))
    expect(valueOf(seen, 'LEASES_ENDING')).toMatchObject({ value: 1 })
    expect(chartOf(seen, 'OCCUPANCY_BY_TOWER')?.points).toEqual([{ label: 'East', values: [1, 2] }])
  })

  it('adds up money by month and currency as invoices change', async () => {
    const landlord = await test.actorWith(['M_DASHBOARD', 'INVOICE_LIST'])
    const tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
    const month = test.clock.now().toISOString().slice(0, 7)
    const client = await rawSql(test.db).connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string }>(
        `insert into invoices (landlord_id, office_centre_id, issuer_id, invoice_no, invoice_date, due_date, currency,
          subtotal_minor, tax_minor, total_minor, status) values ($1, $2, $1, 'I-1', $3, $3, 'SGD', 1000, 90, 1090, 'DRAFT') returning id`,
        [landlord.landlordId, tenant.officeCentreId, `${month}-01`],
      )
      await client.query(
        `insert into invoice_lines (landlord_id, office_centre_id, invoice_id, line_no, description, quantity, unit_price_minor, tax_rate, amount_minor, tax_minor)
          values ($1, $2, $3, 1, 'Rent', 1, 1000, 9, 1000, 90)`,
        [landlord.landlordId, tenant.officeCentreId, rows[0]?.id],
      )
      await client.query(`update invoices set status = 'OVERDUE' where id = $1`, [rows[0]?.id])
      await client.query('commit')
    } finally {
      client.release()
    }
    const seen = await dashboardOf(landlord)
    expect(valueOf(seen, 'OVERDUE_INVOICES')).toMatchObject({ value: 1 })
    expect(valueOf(seen, 'OUTSTANDING_INVOICES')).toMatchObject({ value: 1090, currency: 'SGD' })
    expect(chartOf(seen, 'MONEY_BY_MONTH')).toMatchObject({ currency: 'SGD', series: ['Billed', 'Paid'] })
    expect(chartOf(seen, 'MONEY_BY_MONTH')?.points.at(-1)).toEqual({ label: month, values: [1090, 0] })
  })
})
