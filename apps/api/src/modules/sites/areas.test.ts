import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { uploadFile } from '../../testing/uploadFile.ts'

let test: TestApp
let admin: TestActor
const everything = ['AREA_LIST', 'AREA_VIEW', 'AREA_ADD', 'AREA_EDIT', 'AREA_DELETE'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything)
})
afterAll(() => test.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function floorPlanImage(as: TestActor, name = 'level-12.png', module = 'FLOOR_PLAN'): Promise<string> {
  const { body } = await uploadFile(test, as, { name, content: png }, module)
  return body.data.systemFileId
}

describe('areas', () => {
  it('are added with a floor plan, changed and deleted, with a history', async () => {
    const site = await makeSite(test.db, admin, { name: 'Tower One' })
    const systemFileId = await floorPlanImage(admin)
    const created = await test.call('createArea', {
      as: admin,
      body: { name: 'Level 12', siteId: site.id, floorPlan: { name: 'Level 12 plan', systemFileId } },
    })
    expect(created).toMatchObject({
      status: 200,
      body: {
        data: {
          name: 'Level 12',
          active: true,
          site: { id: site.id, name: 'Tower One' },
          floorPlan: {
            id: systemFileId,
            name: 'Level 12 plan',
            floorPlanImageFullPath: `/api/system-files/${systemFileId}/download`,
            nameWithSite: 'Level 12 plan, Tower One',
          },
          users: 0,
          version: 1,
        },
      },
    })
    const { id } = created.body.data as { id: string }
    const other = await makeSite(test.db, admin, { name: 'Tower Two' })
    const moved = await test.call('updateArea', {
      as: admin,
      path: { id },
      body: { name: 'Level 12 East', siteId: other.id, version: 1 },
    })
    expect(moved.body).toMatchObject({
      data: { site: { name: 'Tower Two' }, floorPlan: { nameWithSite: 'Level 12 plan, Tower Two' }, version: 2 },
    })
    expect((await test.call('deleteArea', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getArea', { as: admin, path: { id } })).status).toBe(404)
  })

  it('have a name of their own on their site, in any case', async () => {
    const area = await makeArea(test.db, admin, { name: 'Lobby' })
    const add = (siteId: string) => test.call('createArea', { as: admin, body: { name: 'LOBBY', siteId } })
    expect(await add(area.siteId)).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    const elsewhere = await makeSite(test.db, admin)
    expect((await add(elsewhere.id)).status).toBe(200)
  })

  it('go onto active sites of their own office centre only', async () => {
    const stranger = await test.actorWith([])
    const foreign = await makeSite(test.db, stranger)
    const closed = await makeSite(test.db, admin, { active: false })
    const area = await makeArea(test.db, admin)
    for (const siteId of [foreign.id, closed.id]) {
      const refused = { status: 400, body: { errors: [{ field: 'siteId' }] } }
      expect(await test.call('createArea', { as: admin, body: { name: 'Level 9', siteId } })).toMatchObject(refused)
      expect(
        await test.call('updateArea', {
          as: admin,
          path: { id: area.id },
          body: { name: 'Moved', siteId, version: 1 },
        }),
      ).toMatchObject(refused)
    }
  })

  it('stay changeable on a site that became inactive', async () => {
    const site = await makeSite(test.db, admin, { active: false })
    const area = await makeArea(test.db, admin, { siteId: site.id })
    const body = { name: 'Renamed', siteId: site.id, version: 1 }
    expect((await test.call('updateArea', { as: admin, path: { id: area.id }, body })).status).toBe(200)
  })

  it('refuse a stale version', async () => {
    const area = await makeArea(test.db, admin, { version: 3 })
    const path = { id: area.id }
    const version = 2
    const answers = [
      await test.call('updateArea', { as: admin, path, body: { name: 'X', siteId: area.siteId, version } }),
      await test.call('updateAreaStatus', { as: admin, path, body: { active: false, version } }),
      await test.call('updateAreaFloorPlan', { as: admin, path, body: { floorPlan: null, version } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
  })

  it('are narrowed by site, state and plan, and offered while they and their site are active', async () => {
    const boss = await test.actorWith(['AREA_LIST'])
    const [open, closed] = [
      await makeSite(test.db, boss, { name: 'Open' }),
      await makeSite(test.db, boss, { name: 'Closed', active: false }),
    ]
    await makeArea(test.db, boss, { name: 'Beta', siteId: open.id })
    await makeArea(test.db, boss, { name: 'alpha', siteId: open.id })
    await makeArea(test.db, boss, { name: 'Gone', siteId: open.id, active: false })
    await makeArea(test.db, boss, { name: 'Far', siteId: closed.id })
    const names = async (query: Record<string, unknown>) => {
      const { body } = await test.call('listAreas', {
        as: boss,
        query: { sortProperties: 'name', sortDirection: 'ASC', ...query },
      })
      return (body.data as { items: { name: string }[] }).items.map(({ name }) => name)
    }
    expect(await names({ siteId: open.id })).toEqual(['alpha', 'Beta', 'Gone'])
    expect(await names({ statusActiveFlag: false })).toEqual(['Gone'])
    expect(await names({ hasFloorPlan: true })).toEqual([])
    expect(await names({ wildcardSearch: 'ALP' })).toEqual(['alpha'])
    const labels = async (query: Record<string, unknown>) =>
      ((await test.call('getAreaDropDown', { as: boss, query })).body.data as { label: string }[]).map(
        ({ label }) => label,
      )
    expect(await labels({})).toEqual(['alpha, Open', 'Beta, Open'])
    expect(await labels({ siteId: open.id })).toEqual(['alpha', 'Beta'])
  })

  it('are not there for another estate', async () => {
    const area = await makeArea(test.db, admin)
    const stranger = await test.actorWith(everything)
    const path = { id: area.id }
    const answers = await Promise.all([
      test.call('getArea', { as: stranger, path }),
      test.call('updateArea', { as: stranger, path, body: { name: 'Mine', siteId: area.siteId, version: 1 } }),
      test.call('updateAreaFloorPlan', { as: stranger, path, body: { floorPlan: null, version: 1 } }),
      test.call('updateAreaStatus', { as: stranger, path, body: { active: false, version: 1 } }),
      test.call('deleteArea', { as: stranger, path }),
      test.call('listAreaUsers', { as: stranger, path }),
      test.call('listAreaHistories', { as: stranger, path }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('export to a spreadsheet', async () => {
    const site = await makeSite(test.db, admin, { name: 'Exported site' })
    await makeArea(test.db, admin, { name: 'Exported office', siteId: site.id })
    const answer = await test.call('generateAreaRecord', { as: admin, query: { format: 'CSV', siteId: site.id } })
    const { dataStream } = answer.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Exported office,Exported site,Yes,0')
  })
})

describe('floor plans', () => {
  it('are replaced, renamed and removed; earlier images stay stored and in the history', async () => {
    const area = await makeArea(test.db, admin)
    const path = { id: area.id }
    const set = (floorPlan: object | null, version: number) =>
      test.call('updateAreaFloorPlan', { as: admin, path, body: { floorPlan, version } })
    const [first, second] = [await floorPlanImage(admin, 'old.png'), await floorPlanImage(admin, 'new.png')]
    expect((await set({ name: 'Plan', systemFileId: first }, 1)).body).toMatchObject({
      data: { floorPlan: { id: first } },
    })
    expect((await set({ name: 'Plan B', systemFileId: second }, 2)).body).toMatchObject({
      data: { floorPlan: { id: second, name: 'Plan B' }, version: 3 },
    })
    expect((await set(null, 3)).body).toMatchObject({ data: { floorPlan: null } })
    const history = await test.call('listAreaHistories', { as: admin, path })
    expect(history.body).toMatchObject({
      data: {
        items: [
          { summary: 'Removed the floor plan', before: { floorPlan: { systemFileId: second } } },
          {
            summary: 'Changed the floor plan',
            before: { floorPlan: { name: 'Plan (old.png)', systemFileId: first } },
            after: { floorPlan: { name: 'Plan B (new.png)', systemFileId: second } },
          },
          {},
        ],
      },
    })
    const kept = await test.call('downloadSystemFile', { as: admin, path: { systemFileId: first } })
    expect(kept.body).toMatchObject({ data: { fileName: 'old.png' } })
  })

  it('take only images that were uploaded as one, in the own office centre', async () => {
    const area = await makeArea(test.db, admin)
    const stranger = await test.actorWith([])
    const foreign = await floorPlanImage(stranger)
    const photo = await floorPlanImage(admin, 'face.png', 'USER')
    for (const systemFileId of [foreign, photo, area.id]) {
      const refused = await test.call('updateAreaFloorPlan', {
        as: admin,
        path: { id: area.id },
        body: { floorPlan: { name: 'Plan', systemFileId }, version: 1 },
      })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'floorPlan.systemFileId' }] } })
    }
    const document = await uploadFile(
      test,
      admin,
      { name: 'plan.png', content: Buffer.from('%PDF-1.7 no image') },
      'FLOOR_PLAN',
    )
    expect(document.status).toBe(400)
  })
})
