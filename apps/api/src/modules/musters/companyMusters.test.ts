import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { days, later } from '../../platform/clock.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { musterPeople } from './tables.ts'

let test: TestApp
let guard: TestActor
let admin: TestActor
let neighbour: TestActor
let site: { id: string }
const rights = ['MUSTER_LIST', 'MUSTER_VIEW', 'MUSTER_MANAGE'] as const

beforeAll(async () => {
  test = await openTestApp()
  guard = await test.actorWith(rights)
  const { landlordId } = guard
  const company = () => makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  admin = await test.actorWith(rights, { scope: await company() })
  neighbour = await test.actorWith(rights, { scope: await company() })
  site = await makeSite(test.db, guard, { name: 'West Wing', assemblyPoints: ['Fountain'] })
})
afterAll(() => test.close())

type Person = { id: string; fullName: string; state: string; stateBy: string | null; assemblyPoint: string | null }
type Shown = { id: string; status: string; total: number; accounted: number; people: Person[] }

const start = async (assemblyPoints = ['Fountain']) =>
  test.call('startMuster', {
    as: guard,
    body: { siteId: site.id, kind: 'DRILL', reason: 'Drill', assemblyPoints, marshalUserIds: [] },
  })
const shownTo = async (as: TestActor) => (await test.call('getCompanyMusters', { as })).body.data as Shown[]
const mark = (as: TestActor, id: string, state: string) =>
  test.call('markCompanyMusterPerson', { as, path: { id }, body: { state, assemblyPoint: 'Fountain' } })

/** Somebody of a company on the list. */
const looksFor = async (musterId: string, { officeCentreId: companyId }: TestActor, fullName: string) => {
  const { landlordId, officeCentreId } = guard
  const believed = {
    kind: 'VISITOR',
    evidence: 'RECEPTION',
    confidence: 'SURE',
    evidenceDate: test.clock.now(),
  } as const
  const [row] = await test.db
    .insert(musterPeople)
    .values({ landlordId, officeCentreId, musterId, companyId, fullName, ...believed })
    .returning({ id: musterPeople.id })
  return String(row?.id)
}

describe('the people of a company in a muster of the building', () => {
  it('are seen and marked by the company alone, until it ends, and named by nobody then', async () => {
    const { id } = (await start()).body.data as Shown
    const ann = await looksFor(id, admin, 'Ann Guest')
    const ben = await looksFor(id, neighbour, 'Ben Guest')
    expect(await shownTo(admin)).toMatchObject([{ id, total: 1, accounted: 0, people: [{ id: ann }] }])
    expect(await shownTo(neighbour)).toMatchObject([{ id, total: 1, people: [{ id: ben }] }])
    expect(await mark(admin, ben, 'SAFE')).toMatchObject({ status: 404 })

    const marked = await mark(admin, ann, 'SAFE')
    expect(marked.body.data).toMatchObject({ state: 'SAFE', stateBy: admin.fullName, assemblyPoint: 'Fountain' })
    expect(await shownTo(admin)).toMatchObject([{ accounted: 1 }])
    const path = { id }
    const atDesk = await test.call('getMuster', { as: guard, path })
    expect(atDesk.body.data).toMatchObject({ counts: { total: 2, safe: 1 } })
    const told = await test.call('listMusterHistories', { as: guard, path })
    expect(told.body.data).toMatchObject({ items: [{ summary: 'Marked as safe: Ann Guest' }, {}] })
    expect((await mark(admin, ann, 'WITHDRAWN')).body.data).toMatchObject({ state: 'UNACCOUNTED' })

    await test.call('endMuster', { as: guard, path, body: {} })
    expect(await mark(admin, ann, 'SAFE')).toMatchObject({ status: 422, body: { message: 'This muster has ended.' } })
    expect(await shownTo(admin)).toMatchObject([{ status: 'ENDED', total: 1, people: [] }])
    test.clock.set(later(test.clock.now(), days(31)))
    expect(await shownTo(admin)).toEqual([])
  })

  it('are none of another estate, nor of who may not look after musters', async () => {
    const stranger = await test.actorWith(rights)
    const { id } = (await start()).body.data as Shown
    const ann = await looksFor(id, admin, 'Ann Guest')
    expect(await shownTo(stranger)).toEqual([])
    expect(await mark(stranger, ann, 'SAFE')).toMatchObject({ status: 404 })
    const colleague = await test.actorWith(['MUSTER_VIEW'], { scope: admin })
    expect(await shownTo(colleague)).toHaveLength(1)
    expect(await mark(colleague, ann, 'SAFE')).toMatchObject({ status: 403 })
    await test.call('endMuster', { as: guard, path: { id }, body: {} })
  })
})

describe('the assembly points of a muster', () => {
  it('are those of its site', async () => {
    const points = await test.call('getAssemblyPoints', { as: guard, query: { siteId: site.id } })
    expect(points.body.data).toEqual(['Fountain'])
    expect(await test.call('getAssemblyPoints', { as: neighbour, query: { siteId: site.id } })).toMatchObject({
      status: 404,
    })
    expect(await start(['Roof'])).toMatchObject({ status: 400, body: { errors: [{ field: 'assemblyPoints' }] } })
  })
})
