import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { plansOf } from '../../testing/plans.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

describe('the overview of places', () => {
  it('counts who is where, from the site down to the unit', async () => {
    const admin = await test.actorWith(['UNIT_LIST'])
    const site = await test.db.execute<{ id: string }>(
      sql`insert into sites (landlord_id, office_centre_id, name) values (${admin.landlordId}, ${admin.officeCentreId}, 'Marina Gate') returning id`,
    )
    const siteId = String(site.rows[0]?.id)
    await test.db
      .execute(sql`insert into site_users (site_id, landlord_id, office_centre_id, user_office_centre_id, user_id)
      values (${siteId}, ${admin.landlordId}, ${admin.officeCentreId}, ${admin.officeCentreId}, ${admin.id})`)
    const tower = await makeTower(test.db, admin, { name: 'East Tower', siteId })
    await makeTower(test.db, admin, { name: 'Annexe' })
    const low = await makeFloor(test.db, admin, { officeTowerId: tower.id, name: 'L1', levelNo: 1 })
    const high = await makeFloor(test.db, admin, { officeTowerId: tower.id, name: 'L2', levelNo: 2 })
    const tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Lumen Legal' })
    await makeUser(test.db, tenant)
    await makeUser(test.db, tenant)
    await makeUser(test.db, tenant, { status: 'INACTIVE' })
    const held = { tenantId: tenant.officeCentreId }
    await makeUnit(test.db, admin, { officeFloorId: low.id, unitNo: '01-01', ...held })
    await makeUnit(test.db, admin, { officeFloorId: high.id, unitNo: '02-01', ...held })
    const vacant = await makeUnit(test.db, admin, { officeFloorId: high.id, unitNo: '02-02' })
    await makeUnit(test.db, admin, { officeFloorId: high.id, unitNo: '02-03', active: false })

    const places = await test.call('getPlaces', { as: admin })
    expect(places.body).toMatchObject({
      data: [
        {
          name: 'Marina Gate',
          noOfPeople: 1,
          officeTowers: [
            { name: 'East Tower', noOfFloors: 2, noOfUnits: 4, noOfVacantUnits: 1, noOfTenants: 1, noOfUsers: 2 },
          ],
        },
        { id: null, name: null, officeTowers: [{ name: 'Annexe', noOfUnits: 0 }] },
      ],
    })
    const floors = await test.call('getPlaceFloors', { as: admin, query: { officeTowerId: tower.id } })
    expect(floors.body).toMatchObject({
      data: {
        total: 2,
        items: [
          {
            name: 'L2',
            units: [
              { unitNo: '02-01', status: 'OCCUPIED', tenant: { name: 'Lumen Legal', noOfUsers: 2, noOfUnits: 2 } },
              { unitNo: '02-02', status: 'VACANT', tenant: null },
              { unitNo: '02-03', status: 'INACTIVE' },
            ],
          },
          { name: 'L1', units: [{ unitNo: '01-01' }] },
        ],
      },
    })
    const found = async (term: string) =>
      (await test.call('searchPlaces', { as: admin, query: { term } })).body.data as object[]
    expect(await found('lumen')).toMatchObject([
      { kind: 'TENANT', title: 'Lumen Legal', subtitle: 'Unit 02-01, L2, East Tower', officeFloorId: high.id },
      { kind: 'TENANT', officeFloorId: low.id },
    ])
    expect(await found('02-02')).toMatchObject([{ kind: 'UNIT', id: vacant.id, subtitle: 'Vacant, L2, East Tower' }])
    expect(await found('l1')).toMatchObject([{ kind: 'FLOOR', officeTowerId: tower.id }])
    const stranger = await test.actorWith(['UNIT_LIST'])
    expect((await test.call('getPlaces', { as: stranger })).body).toMatchObject({ data: [] })
    const query = { officeTowerId: tower.id }
    expect((await test.call('getPlaceFloors', { as: stranger, query })).status).toBe(404)
  })
})

describe('lists of a large building', () => {
  let admin: TestActor
  let towerId: string
  beforeAll(async () => {
    admin = await test.actorWith(['LEVEL_LIST', 'UNIT_LIST', 'AIRCON_SETUP_VIEW'])
    towerId = await fill(admin)
    for (let other = 0; other < 11; other += 1) await fill(await makeOfficeCentre(test.db))
    await test.db.execute(sql`analyze`)
  })

  /** 500 floors with 10 units each, a fifth of them let, and 2,000 air handling units; answers the tower. */
  async function fill({ landlordId, officeCentreId }: TenancyScope): Promise<string> {
    const place = sql`${landlordId}::uuid, ${officeCentreId}::uuid`
    const tower = await makeTower(test.db, { landlordId, officeCentreId })
    const tenant = await makeOfficeCentre(test.db, { landlordId })
    await test.db.execute(sql`insert into office_floors (landlord_id, office_centre_id, office_tower_id, name, level_no)
      select ${place}, ${tower.id}::uuid, 'F' || n, n from generate_series(1, 500) n`)
    await test.db
      .execute(sql`insert into office_centre_units (landlord_id, office_centre_id, office_floor_id, unit_no, size_sqm)
      select ${place}, floor.id, level_no || '-' || md5(level_no || '.' || n), n + 10
      from office_floors floor, generate_series(1, 10) n where floor.office_tower_id = ${tower.id}`)
    await test.db.execute(sql`insert into unit_leases (landlord_id, office_centre_id, unit_id, tenant_id, lease_start)
      select ${place}, id, ${tenant.officeCentreId}::uuid, '2020-01-01' from office_centre_units
      where office_centre_id = ${officeCentreId} and size_sqm < 13`)
    await test.db.execute(sql`insert into ahu_units (landlord_id, office_centre_id, ahu_reference_no, ahu_name)
      select ${place}, 'A' || n, md5(n::text) from generate_series(1, 2000) n`)
    return tower.id
  }

  const up = { sortDirection: 'ASC' }
  it.each([
    ['listOfficeFloors', {}, 'office_floors', /office_floors_(list|place)/, 1],
    ['listOfficeFloors', { sortProperties: 'levelNo' }, 'office_floors', /office_floors_by_level/, 1],
    ['listOfficeFloors', { sortProperties: 'name', ...up }, 'office_floors', /office_floors_by_name/, 1],
    ['listOfficeFloors', { wildcardSearch: 'f499' }, 'office_floors', /office_floors_(search|place)/, 2],
    ['listOfficeCentreUnits', {}, 'office_centre_units', /office_centre_units_(list|place)/, 1],
    [
      'listOfficeCentreUnits',
      { sortProperties: 'unitNo', ...up },
      'office_centre_units',
      /office_centre_units_by_no/,
      1,
    ],
    ['listOfficeCentreUnits', { sortProperties: 'sizeSqm' }, 'office_centre_units', /office_centre_units_by_size/, 1],
    [
      'listOfficeCentreUnits',
      { wildcardSearch: 'c4ca4238' },
      'office_centre_units',
      /office_centre_units_(search|place)/,
      2,
    ],
    ['listAhuUnits', {}, 'ahu_units', /ahu_units_(list|place)/, 2],
    ['listAhuUnits', { sortProperties: 'ahuName', ...up }, 'ahu_units', /ahu_units_by_name/, 2],
    ['listAhuUnits', { sortProperties: 'ahuReferenceNo' }, 'ahu_units', /ahu_units_reference_no/, 2],
    ['listAhuUnits', { wildcardSearch: 'c4ca4238a0b9' }, 'ahu_units', /ahu_units_(search|place)/, 2],
  ] as const)('%s %j is read by an index', async (id, query, table, index, statements) => {
    const plans = await plansOf(test.db, () => test.call(id, { as: admin, query }), table)
    expect(plans).toHaveLength(statements)
    expect(plans[0]).toMatch(index)
    expect(plans[0]).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  })

  it('know their totals, and read a page of vacant units lease by lease', async () => {
    const page = await test.call('listOfficeCentreUnits', { as: admin, query: {} })
    expect(page.body).toMatchObject({ data: { total: 5_000 } })
    const vacant = await test.call('listOfficeCentreUnits', { as: admin, query: { status: 'VACANT' } })
    const held = await test.call('listOfficeCentreUnits', { as: admin, query: { status: 'OCCUPIED' } })
    const totals = [vacant, held].map(({ body }) => (body.data as { total: number }).total)
    expect((totals[0] ?? 0) + (totals[1] ?? 0)).toBe(5_000)
    const floors = await test.call('getPlaceFloors', { as: admin, query: { officeTowerId: towerId, limit: 100 } })
    expect(floors.body).toMatchObject({ data: { total: 500, totalPage: 5 } })
  })
})
