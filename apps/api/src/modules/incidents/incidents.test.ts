import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let guard: TestActor
let nextShift: TestActor

const rights = ['INCIDENT_LIST', 'INCIDENT_VIEW', 'INCIDENT_ADD', 'INCIDENT_EDIT', 'INCIDENT_DOWNLOAD'] as const

beforeAll(async () => {
  test = await openTestApp()
  guard = await test.actorWith(rights)
  nextShift = await test.actorWith(rights, { scope: guard })
})
afterAll(() => test.close())

const anIncident = {
  kind: 'ALARM',
  severity: 'HIGH',
  title: 'Smoke alarm on level 5',
  description: 'The kitchen of suite 5-02',
  occurredDate: '2026-01-05T09:00:00Z',
}

type Shown = { id: string; version: number; referenceNo: string }

const report = (fields: object = {}) => test.call('createIncident', { as: guard, body: { ...anIncident, ...fields } })
const reported = async (fields: object = {}) => (await report(fields)).body.data as Shown

describe('the incident book', () => {
  it('takes down what happened and where, with a number', async () => {
    const accessDoorId = await makeAccessDoor(test.db, guard, { name: 'Kitchen' })
    const answer = await report({ accessDoorId })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'OPEN', accessDoor: { name: 'Kitchen' }, site: null, notes: [] } },
    })
    expect((answer.body.data as Shown).referenceNo).toMatch(/^INC-\d{8}-\d{4}$/)
  })

  it('refuses what is yet to happen and a door of another office centre, next to the field', async () => {
    const stranger = await test.actorWith(rights)
    const accessDoorId = await makeAccessDoor(test.db, stranger)
    expect((await report({ accessDoorId })).body).toMatchObject({ errors: [{ field: 'accessDoorId' }] })
    expect((await report({ occurredDate: '2999-01-01T00:00:00Z' })).body).toMatchObject({
      errors: [{ field: 'occurredDate', message: 'This is in the future.' }],
    })
  })

  it('is only ever added to: closing and opening again stand among the notes', async () => {
    const { id, version } = await reported()
    const path = { id }
    await test.call('addIncidentNote', { as: nextShift, path, body: { text: 'Fire brigade has left' } })
    const closed = await test.call('closeIncident', { as: guard, path, body: { remark: 'Toaster', version } })
    expect(closed.body).toMatchObject({ data: { status: 'CLOSED', closingRemark: 'Toaster' } })
    const again = await test.call('closeIncident', {
      as: guard,
      path,
      body: { remark: 'Toaster', version: version + 1 },
    })
    expect(again).toMatchObject({ status: 422, body: { message: 'This incident is closed already.' } })
    await test.call('reopenIncident', { as: guard, path, body: { remark: 'It rang again', version: version + 1 } })
    expect((await test.call('getIncident', { as: guard, path })).body).toMatchObject({
      data: {
        status: 'OPEN',
        closedDate: null,
        notes: [
          { text: 'Fire brigade has left' },
          { text: 'Closed: Toaster' },
          { text: 'Opened again: It rang again' },
        ],
      },
    })
  })

  it('is found by title and number, counted by status and exported', async () => {
    const { referenceNo } = await reported({ title: 'Umbrella left in the lobby', kind: 'LOST_PROPERTY' })
    const found = await test.call('listIncidents', { as: guard, query: { wildcardSearch: referenceNo } })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ title: 'Umbrella left in the lobby' }] } })
    const counts = await test.call('getIncidentStatusCount', { as: guard, query: { kind: 'LOST_PROPERTY' } })
    expect(counts.body).toMatchObject({
      data: [
        { status: 'OPEN', count: 1 },
        { status: 'CLOSED', count: 0 },
      ],
    })
    const exported = await test.call('generateIncidentRecord', { as: guard, query: { format: 'CSV' } })
    const { dataStream } = exported.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Lost property')
  })

  it('refuses a version that is not the latest and changes nothing', async () => {
    const { id } = await reported()
    const refused = await test.call('closeIncident', { as: guard, path: { id }, body: { remark: 'Done', version: 9 } })
    expect(refused.status).toBe(409)
    expect((await test.call('getIncident', { as: guard, path: { id } })).body).toMatchObject({
      data: { status: 'OPEN', notes: [] },
    })
  })
})

describe('a shift', () => {
  it('is handed over with what is open, and taken over once, by somebody else', async () => {
    const own = await test.actorWith(rights)
    const colleague = await test.actorWith(rights, { scope: own })
    await test.call('createIncident', { as: own, body: anIncident })
    const made = await test.call('createShiftHandover', { as: own, body: { summary: 'Lift 2 is being repaired' } })
    expect(made.body).toMatchObject({ data: { openIncidents: 1, status: 'OPEN', allowedActions: [] } })
    const { id, version } = made.body.data as Shown
    const takeOver = (as: TestActor) => test.call('takeOverShift', { as, path: { id }, body: { version } })
    expect((await takeOver(own)).status).toBe(422)
    expect((await takeOver(colleague)).body).toMatchObject({ data: { status: 'TAKEN_OVER' } })
    expect((await takeOver(colleague)).status).toBe(409)
    const listed = await test.call('listShiftHandovers', { as: own })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ summary: 'Lift 2 is being repaired' }] } })
  })
})
