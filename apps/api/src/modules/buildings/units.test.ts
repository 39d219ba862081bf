import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayFromNow, makeFloor, makeLease, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { isSignedIn } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { assignUnits, declareOpenRequests, endLeases, unitsOfTenants } from './index.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let admin: TestActor
let lumen: TenancyScope
let kestrel: TenancyScope
let floor: { id: string }
const everything = ['UNIT_LIST', 'UNIT_VIEW', 'UNIT_ADD', 'UNIT_EDIT', 'UNIT_DELETE', 'UNIT_UPLOAD'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything)
  lumen = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Lumen Legal' })
  kestrel = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Kestrel Capital' })
  const tower = await makeTower(test.db, admin, { name: 'East Tower' })
  floor = await makeFloor(test.db, admin, { officeTowerId: tower.id, name: 'L12', levelNo: 12 })
})
afterAll(() => test.close())

type Unit = { id: string; version: number; status: string; leases: { phase: string; leaseEnd: string | null }[] }
const create = (body: object) =>
  test.call('createOfficeCentreUnit', { as: admin, body: { officeFloorId: floor.id, ...body } })
const update = (unit: Unit, body: object) =>
  test.call('updateOfficeCentreUnit', { as: admin, path: { id: unit.id }, body: { ...bodyOf(unit), ...body } })
const bodyOf = ({ version, unitNo }: Unit & { unitNo?: string }) => ({ officeFloorId: floor.id, unitNo, version })
const made = async (body: object) => (await create(body)).body.data as Unit & { unitNo: string }

describe('units', () => {
  it('are added, shown with who holds them, listed by what one asks for, and removed', async () => {
    const created = await create({
      unitNo: '12-01',
      sizeSqm: 185.5,
      tenantId: lumen.officeCentreId,
      leaseEnd: dayFromNow(400),
    })
    expect(created.body).toMatchObject({
      data: {
        unitNo: '12-01',
        sizeSqm: 185.5,
        status: 'OCCUPIED',
        officeTower: { name: 'East Tower' },
        tenant: { name: 'Lumen Legal' },
        leases: [{ phase: 'CURRENT', leaseEnd: dayFromNow(400) }],
      },
    })
    const { id } = created.body.data as Unit
    const vacant = await made({ unitNo: '12-02' })
    const listed = async (query: object) => {
      const answer = await test.call('listOfficeCentreUnits', {
        as: admin,
        query: { officeFloorId: floor.id, sortProperties: 'unitNo', sortDirection: 'ASC', ...query },
      })
      return (answer.body.data as { items: { unitNo: string }[] }).items.map((unit) => unit.unitNo)
    }
    expect(await listed({ leaseEndsWithin: 399 })).toEqual([])
    expect(await listed({ leaseEndsWithin: 401 })).toEqual(['12-01'])
    expect(await listed({})).toEqual(['12-01', '12-02'])
    expect(await listed({ status: 'VACANT' })).toEqual(['12-02'])
    expect(await listed({ status: 'OCCUPIED' })).toEqual(['12-01'])
    expect(await listed({ status: 'INACTIVE' })).toEqual([])
    expect(await listed({ tenantId: lumen.officeCentreId })).toEqual(['12-01'])
    expect(await listed({ wildcardSearch: '-02' })).toEqual(['12-02'])
    const options = await test.call('getUnitDropdown', { as: admin, query: { vacant: true } })
    expect(options.body).toMatchObject({ data: [{ label: '12-02 (East Tower, L12)', value: vacant.id }] })

    const removed = await test.call('landlordRemoveOfficeCentreUnit', { as: admin, path: { id } })
    expect(removed.status).toBe(200)
    expect((await test.call('getOfficeCentreUnit', { as: admin, path: { id } })).status).toBe(404)
    const mine = await unitsOfTenants(test.ctx(), [lumen.officeCentreId])
    expect(mine.get(lumen.officeCentreId)).toBeUndefined()
    await test.call('landlordRemoveOfficeCentreUnit', { as: admin, path: { id: vacant.id } })
  })

  it('refuse a number twice on a floor, floors of others, and stale versions', async () => {
    const unit = await made({ unitNo: 'A-1' })
    expect(await create({ unitNo: 'a-1' })).toMatchObject({ status: 409, body: { errors: [{ field: 'unitNo' }] } })
    const elsewhere = await create({ unitNo: 'A-2', officeFloorId: unit.id })
    expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ field: 'officeFloorId' }] } })
    expect((await update(unit, { version: 7 })).body).toMatchObject({
      message: 'Record has been changed by another user',
    })
    expect((await create({ unitNo: 'A-3', sizeSqm: 1.234 })).body).toMatchObject({ errors: [{ field: 'sizeSqm' }] })
  })

  it('of another estate are not there; a tenant reads its own and changes none', async () => {
    const unit = await makeUnit(test.db, admin, { officeFloorId: floor.id, tenantId: kestrel.officeCentreId })
    await makeUnit(test.db, admin, {
      officeFloorId: floor.id,
      tenantId: lumen.officeCentreId,
      leaseEnd: dayFromNow(-1),
    })
    const stranger = await test.actorWith(everything)
    expect((await test.call('getOfficeCentreUnit', { as: stranger, path: { id: unit.id } })).status).toBe(404)
    const tenant = await test.actorWith(everything, { scope: kestrel })
    const seen = await test.call('listOfficeCentreUnits', { as: tenant })
    expect(seen.body).toMatchObject({
      data: { total: 1, items: [{ id: unit.id, tenant: { name: 'Kestrel Capital' } }] },
    })
    const own = await test.call('getOfficeCentreUnit', { as: tenant, path: { id: unit.id } })
    expect(own.body).toMatchObject({ data: { allowedActions: [] } })
    const refused = await test.call('landlordRemoveOfficeCentreUnit', { as: tenant, path: { id: unit.id } })
    expect(refused.status).toBe(403)
    const former = await test.actorWith(everything, { scope: lumen })
    expect((await test.call('listOfficeCentreUnits', { as: former })).body).toMatchObject({ data: { total: 0 } })
  })

  it('stay while a tenant waits for something in them', async () => {
    const unit = await made({ unitNo: 'Q-1' })
    const open = new Set([unit.id])
    declareOpenRequests(async (_ctx, ids) => (ids.some((id) => open.has(id)) ? ['2 aircon extensions'] : []))
    const path = { id: unit.id }
    const refused = await test.call('landlordRemoveOfficeCentreUnit', { as: admin, path })
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('2 aircon extensions') } })
    open.clear()
    expect((await test.call('landlordRemoveOfficeCentreUnit', { as: admin, path })).status).toBe(200)
  })
})

describe('the lease of a unit', () => {
  it('is given, prolonged, ended, and given to the next tenant', async () => {
    let unit = await made({ unitNo: 'L-1' })
    unit = (await update(unit, { unitNo: 'L-1', tenantId: lumen.officeCentreId })).body.data as typeof unit
    expect(unit).toMatchObject({ status: 'OCCUPIED', leaseStart: dayFromNow(0), leaseEnd: null })
    const days = { leaseStart: dayFromNow(-10), leaseEnd: dayFromNow(30) }
    unit = (await update(unit, { unitNo: 'L-1', tenantId: lumen.officeCentreId, ...days })).body.data as typeof unit
    expect(unit).toMatchObject({ ...days, leases: [{ phase: 'CURRENT' }] })

    const taken = await update(unit, { unitNo: 'L-1', tenantId: kestrel.officeCentreId, leaseStart: dayFromNow(30) })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: 'leaseStart' }] } })
    expect(taken.body.message).toContain('Unit L-1 is let to Lumen Legal until')
    const next = await update(unit, { unitNo: 'L-1', tenantId: kestrel.officeCentreId, leaseStart: dayFromNow(31) })
    unit = next.body.data as typeof unit
    expect(unit).toMatchObject({
      tenant: { name: 'Lumen Legal' },
      leases: [{ phase: 'UPCOMING' }, { phase: 'CURRENT' }],
    })

    unit = (await update(unit, { unitNo: 'L-1', tenantId: null })).body.data as typeof unit
    expect(unit).toMatchObject({ status: 'VACANT', tenant: null })
    expect(unit.leases.map((lease) => [lease.phase, lease.leaseEnd])).toEqual([
      ['UPCOMING', null],
      ['PAST', dayFromNow(-1)],
    ])
    const history = await test.call('listOfficeCentreUnitHistories', { as: admin, path: { id: unit.id } })
    expect((history.body.data as { items: { summary: string }[] }).items[0]?.summary).toBe(
      'Ended the lease of Lumen Legal',
    )
  })

  it('is refused for days that are no days or end before they begin, for others’ tenants, for units out of use', async () => {
    const unit = await made({ unitNo: 'L-2' })
    const tenantId = lumen.officeCentreId
    const back = await update(unit, { unitNo: 'L-2', tenantId, leaseStart: dayFromNow(5), leaseEnd: dayFromNow(4) })
    expect(back).toMatchObject({ status: 400, body: { errors: [{ field: 'leaseEnd' }] } })
    const stranger = await makeOfficeCentre(test.db)
    const other = await update(unit, { unitNo: 'L-2', tenantId: stranger.officeCentreId })
    expect(other).toMatchObject({ status: 400, body: { errors: [{ field: 'tenantId' }] } })
    const off = await update(unit, { unitNo: 'L-2', active: false, tenantId })
    expect(off).toMatchObject({ status: 400, body: { errors: [{ field: 'tenantId' }] } })
    const let_ = (await update(unit, { unitNo: 'L-2', tenantId })).body.data as Unit
    const inUse = await update(let_, { unitNo: 'L-2', active: false })
    expect(inUse).toMatchObject({ status: 400, body: { errors: [{ field: 'active' }] } })
  })

  it('cannot overlap another even where nobody looks: the database refuses it', async () => {
    const unit = await makeUnit(test.db, admin, { tenantId: lumen.officeCentreId })
    const lease = { unitId: unit.id, tenantId: kestrel.officeCentreId, leaseStart: dayFromNow(100), leaseEnd: null }
    const failure = await makeLease(test.db, admin, lease).catch((error: unknown) => error)
    expect(violatedConstraint(failure)).toBe('unit_leases_no_overlap')
  })
})

describe('the units of tenants', () => {
  const inTransaction = <T>(work: (tx: Parameters<typeof assignUnits>[0]) => Promise<T>) => {
    const { landlordId, officeCentreId } = admin
    const ctx = {
      ...test.ctx(),
      actor: { accountId: '', userId: admin.id, sessionId: '', fullName: '', email: '', roleCodes: [] },
    }
    const scope = { landlordId, officeCentreId, officeCentreType: 'LANDLORD', operator: false } as never
    return test.ctx().transaction((tx) => {
      const inner = { ...ctx, ...tx, actor: ctx.actor, scope }
      if (!isSignedIn(inner)) throw new Error('nobody is signed in')
      return work(inner as never)
    })
  }

  it('are assigned together, kept on a second time, and end together', async () => {
    const tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const units = [await makeUnit(test.db, admin), await makeUnit(test.db, admin)]
    const ids = units.map((unit) => unit.id)
    const days = { leaseStart: dayFromNow(-5), leaseEnd: null }
    await inTransaction((tx) => assignUnits(tx, tenant.officeCentreId, ids, days))
    const until = { leaseStart: dayFromNow(0), leaseEnd: dayFromNow(90) }
    await inTransaction((tx) => assignUnits(tx, tenant.officeCentreId, ids.slice(0, 1), until))
    const held = (await unitsOfTenants(test.ctx(), [tenant.officeCentreId])).get(tenant.officeCentreId) ?? []
    expect(held.map((unit) => [unit.id, unit.leaseStart, unit.leaseEnd, unit.current])).toEqual(
      expect.arrayContaining([
        [ids[0], dayFromNow(-5), dayFromNow(90), true],
        [ids[1], dayFromNow(-5), null, true],
      ]),
    )
    const taken = inTransaction((tx) => assignUnits(tx, lumen.officeCentreId, ids, until))
    await expect(taken).rejects.toMatchObject({ status: 409, errors: [{ field: 'unitIds' }] })
    const elsewhere = await makeUnit(test.db, await makeOfficeCentre(test.db))
    const foreign = inTransaction((tx) => assignUnits(tx, lumen.officeCentreId, [elsewhere.id], until))
    await expect(foreign).rejects.toMatchObject({ status: 400, errors: [{ field: 'unitIds' }] })

    const history = await test.call('listOfficeCentreUnitHistories', { as: admin, path: { id: String(ids[1]) } })
    expect((history.body.data as { items: { summary: string }[] }).items[0]?.summary).toMatch(/^Let the unit to /)
    const freed = await inTransaction((tx) => endLeases(tx, tenant.officeCentreId, dayFromNow(-1)))
    expect(freed).toEqual(units.map((unit) => unit.unitNo).toSorted())
    expect(await unitsOfTenants(test.ctx(), [tenant.officeCentreId])).toEqual(new Map())
  })
})
