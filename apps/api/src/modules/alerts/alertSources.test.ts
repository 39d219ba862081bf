import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { samples } from '../../contract/recordSamples.ts'
import { alertJob, clear, raise, type AlertEvent } from '../../platform/alerts.ts'
import { jobFailed, jobsDoneAgainJob, tellJobFailed } from '../../platform/failedJobs.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { doorHeldOpen } from '../access-events/index.ts'
import { connectorOffline, revokeLate } from '../access-systems/index.ts'
import { cameraOffline } from '../cameras/index.ts'
import { deviceOffline } from '../devices/index.ts'
import { displayOffline } from '../hotdesks/index.ts'
import { alertsDueJob } from './alerts.jobs.ts'

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

const rights = ['ALERT_LIST', 'ALERT_ADD', 'ALERT_EDIT'] as const
const removing = [
  'DEVICE_EDIT',
  'DEVICE_DELETE',
  'CAMERA_DELETE',
  'HOTDESK_DISPLAY_DELETE',
  'ACCESS_DOOR_DELETE',
] as const

/** Somebody with a rule for such an event, and one level that mails them at once. */
async function withRule(...events: AlertEvent[]): Promise<TestActor> {
  const as = await test.actorWith([...rights, ...removing], { addOns: [...addOnCodes] })
  const triggerEvents = events.map(({ kind }) => kind)
  const made = await test.call('createAlertNotification', { as, body: { name: 'Rule', triggerEvents } })
  const { id } = made.body.data as { id: string }
  const level = { firstAlertValue: 0, firstAlertUnit: 'MINS', recipientEmail: [{ email: `${as.id}@x.test` }] }
  expect((await test.call('createAlertLevel', { as, path: { id }, body: level })).status).toBe(200)
  return as
}

const raisedOf = async (as: TestActor, query: Record<string, unknown> = {}) => {
  const answer = await test.call('listRaisedAlerts', { as, query })
  return (answer.body.data as { items: { status: string; about: string | null }[] }).items
}

/** What the queue would run. */
async function follow(): Promise<void> {
  const { rows } = await test.db.execute<{ data: never }>(
    sql`delete from jobs.job where name = 'alert-raised' returning data`,
  )
  for (const { data } of rows) await alertJob.run(test.ctx(), data)
}

const gone = [
  { event: deviceOffline, entityType: 'DEVICE', kind: 'devices', operation: 'deleteDevice' },
  { event: connectorOffline, entityType: 'DEVICE', kind: 'devices', operation: 'deleteDevice' },
  { event: revokeLate, entityType: 'DEVICE', kind: 'devices', operation: 'deleteDevice' },
  { event: cameraOffline, entityType: 'CAMERA', kind: 'cameras', operation: 'deleteCamera' },
  {
    event: displayOffline,
    entityType: 'HOTDESK_DISPLAY',
    kind: 'hotdesk-zone-displays',
    operation: 'deleteHotdeskZoneDisplay',
  },
  { event: doorHeldOpen, entityType: 'ACCESS_DOOR', kind: 'access-doors', operation: 'deleteAccessDoor' },
] as const

describe('an alert about something that is gone', () => {
  it.each(gone)('ends: $event.kind with $operation', async ({ event, entityType, kind, operation }) => {
    const as = await withRule(event)
    const id = await samples[kind].make(test.db, { ...as, person: as, tenant: as })
    const about = { ...place(as), entityType, entityId: id, reason: 'Reader 7' }
    await test.ctx().transaction((tx) => raise(tx, event, id, about))
    await follow()
    expect(await raisedOf(as)).toMatchObject([{ status: 'NOTIFIED', about: 'Reader 7' }])
    expect((await test.call(operation, { as, path: { id } })).body).toMatchObject({ success: true })
    await follow()
    expect(await raisedOf(as)).toMatchObject([{ status: 'RESOLVED' }])
  })

  it('a device that is out of use is not missed', async () => {
    const as = await withRule(deviceOffline)
    const id = await samples.devices.make(test.db, { ...as, person: as, tenant: as })
    const about = { ...place(as), entityType: 'DEVICE', entityId: id, reason: 'Reader 7' }
    await test.ctx().transaction((tx) => raise(tx, deviceOffline, id, about))
    await follow()
    await test.call('updateDeviceStatus', { as, path: { id }, body: { active: false, version: 1 } })
    await follow()
    expect(await raisedOf(as)).toMatchObject([{ status: 'RESOLVED' }])
  })
})

const place = ({ landlordId, officeCentreId }: TestActor) => ({ landlordId, officeCentreId })

describe('work in the background', () => {
  it('that is given up is told everywhere it was chosen, once, and over when such work is done again', async () => {
    const as = await withRule(jobFailed)
    const other = await withRule(deviceOffline)
    let isBroken = true
    const job: Job = {
      name: 'test-breaks',
      retryLimit: 1,
      run: async () => {
        if (isBroken) throw new Error('no space')
      },
    }
    await test.services.jobs.declare([job])
    await test.services.jobs.work([job], test.ctx, tellJobFailed)
    const run = () => test.ctx().transaction((tx) => enqueue(tx, job, {}))
    await run()
    await run()
    await vi.waitFor(async () => expect(await statesOf('test-breaks')).toEqual(['failed', 'failed']), 30_000)
    await follow()
    await alertsDueJob.run(test.ctx(), {})
    expect(await raisedOf(as)).toMatchObject([{ status: 'NOTIFIED', about: expect.stringContaining('no space') }])
    expect(await raisedOf(other)).toEqual([])
    await jobsDoneAgainJob.run(test.ctx(), {})
    await follow()
    expect(await raisedOf(as, { open: true })).toHaveLength(1)
    isBroken = false
    await run()
    await vi.waitFor(async () => expect(await statesOf('test-breaks')).toContain('completed'), 30_000)
    await jobsDoneAgainJob.run(test.ctx(), {})
    await follow()
    expect(await raisedOf(as)).toMatchObject([{ status: 'RESOLVED' }])
    await test.ctx().transaction((tx) => clear(tx, jobFailed, 'test-breaks'))
  }, 60_000)

  it('whose alert was lost with a process is told by the sweep', async () => {
    const as = await withRule(jobFailed)
    await tellJobFailed(test.ctx(), 'mail-deliver', 'away')
    await test.db.execute(sql`delete from jobs.job where name = 'alert-raised'`)
    await alertsDueJob.run(test.ctx(), {})
    expect(await raisedOf(as)).toMatchObject([{ status: 'NOTIFIED', about: 'mail-deliver: away' }])
  })
})

const statesOf = async (name: string) => {
  const { rows } = await test.db.execute<{ state: string }>(
    sql`select state from jobs.job where name = ${name} order by created_on`,
  )
  return rows.map(({ state }) => state)
}
