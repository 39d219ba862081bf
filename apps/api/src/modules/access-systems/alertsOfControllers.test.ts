import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ControllerSetup } from '@atrium/access-systems/accessSystem.ts'
import { openLab } from '@atrium/vendor-lab/lab.ts'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { seconds } from '../../platform/clock.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { connectLab, type Controller } from './controllersWorld.ts'
import { syncSystemOf } from './syncing.ts'

let test: TestApp
let lab: Awaited<ReturnType<typeof withDoorControllers>>['lab']

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  ;({ lab } = await withDoorControllers(test, {}))
})
afterAll(() => test.close())

const wired: ControllerSetup['network'] = {
  mode: 'ETHERNET',
  dhcp: true,
  ipAddress: null,
  gateway: null,
  subnet: null,
  dns: null,
  wifi: null,
}

/** A dock with a door whose controller counts it as held open after a minute; a rule tells an address at once. */
async function makeDock(triggerEvent: string) {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const scope = await makeOfficeCentre(test.db, { centreCode: code })
  const manager = await test.actorWith(['ALERT_LIST', 'ALERT_ADD', 'ALERT_EDIT'], { scope })
  const doorId = `dock-${code}`
  const world = await connectLab(test, { lab, scope, code, vendor: 'BOSCH' }, [[{ id: doorId, name: 'Loading dock' }]])
  const controller = world.controllers[0] as Controller
  await makeAccessDoor(test.db, scope, {
    controllerDoorId: doorId,
    deviceControllerId: controller.deviceId,
    name: 'Loading dock',
  })
  await lab.setUp(lab.find(code, controller.serialNo)!, { network: wired, settings: { dcHeld: 60 } })
  const made = await test.call('createAlertNotification', {
    as: manager,
    body: { name: 'Dock', triggerEvents: [triggerEvent] },
  })
  const email = `${code.toLowerCase()}@duty.test`
  const level = { firstAlertValue: 0, firstAlertUnit: 'SECS', recipientEmail: [{ email }] }
  await test.call('createAlertLevel', { as: manager, path: { id: (made.body.data as { id: string }).id }, body: level })
  return { ...world, code, doorId, manager, controller, email }
}

const raisedOf = async (as: TestActor) =>
  (
    (await test.call('listRaisedAlerts', { as })).body.data as {
      items: { status: string; resolvedBy: string | null }[]
    }
  ).items

const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

/** Time passes at the doors, and their controllers look at them. */
function pass(span: number): void {
  test.clock.advance(seconds(span))
  lab.watchDoors()
}

/** Presses the link of a mail. */
async function press(text: string): Promise<number> {
  const token = /alert\/([\w-]+)/.exec(text)?.[1] ?? ''
  const body = { remark: 'A delivery.' }
  return (await test.call('acknowledgeOpenAlert', { path: { token }, body })).status
}

it('a door that is open for 61 seconds is told as held open, once, and acknowledged by the link of the mail', async () => {
  const { code, doorId, manager, email } = await makeDock('DOOR_HELD_OPEN')
  const contact = (kind: 'DOOR_OPENED' | 'DOOR_CLOSED') => lab.happen(code, doorId, kind)
  contact('DOOR_OPENED')
  pass(59)
  contact('DOOR_CLOSED')
  contact('DOOR_OPENED')
  pass(59)
  expect(lab.behind(code, doorId)?.open.get(doorId)).toMatchObject({ isTold: false })
  pass(2)
  pass(1)
  const mail = await mailTo(test, email, 'Alert: Dock: Loading dock')
  expect(mail.text).toContain('A door is held open.')
  expect(await press(mail.text)).toBe(200)
  await mailTo(test, email, 'Resolved: Dock: Loading dock')
  expect(await raisedOf(manager)).toMatchObject([{ status: 'RESOLVED', resolvedBy: email }])

  contact('DOOR_CLOSED')
  contact('DOOR_OPENED')
  pass(61)
  await vi.waitFor(async () => expect(await raisedOf(manager)).toHaveLength(2), 15_000)
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3), 15_000)
})

it('a door goes on being open though the controllers start again meanwhile', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-lab-')), 'lab.jsonl')
  const doors = [{ id: 'dock', name: 'Loading dock' }]
  const centre = {
    code: 'DOCK',
    timeZone: 'UTC',
    controllers: [{ serialNo: '1', name: '1', holds: 'BOTH', doors }],
  } as const
  const told = new Map<string, string>()
  let at = Date.now()
  const begin = () =>
    openLab({
      file,
      centres: [centre],
      now: () => new Date(at),
      tell: async (events) => {
        for (const { vendorEventId, kind } of events) told.set(vendorEventId, kind)
        return []
      },
    })
  begin().happen('DOCK', 'dock', 'DOOR_OPENED')
  at += seconds(31)
  begin().watchDoors()
  await vi.waitFor(() => expect([...told.values()]).toEqual(['DOOR_HELD_OPEN']))
  begin().watchDoors()
  expect([...told.values()]).toEqual(['DOOR_HELD_OPEN'])
})

it('a controller that is cut off is told of, and over once it is back', async () => {
  const { manager, controller, accessSystemId, email, setFaults } = await makeDock('CONNECTOR_OFFLINE')
  await syncSystemOf(test.ctx(), accessSystemId)
  expect(await raisedOf(manager)).toEqual([])
  setFaults(controller, { cutOff: true })
  for (const _ of [1, 2]) await syncSystemOf(test.ctx(), accessSystemId)
  const mail = await mailTo(test, email, 'Alert: Dock')
  expect(mail.text).toContain('A controller cannot be reached')
  expect(await raisedOf(manager)).toMatchObject([{ status: 'NOTIFIED' }])
  setFaults(controller, {})
  await syncSystemOf(test.ctx(), accessSystemId)
  await mailTo(test, email, 'Resolved: Dock')
  expect(await raisedOf(manager)).toMatchObject([{ status: 'RESOLVED', resolvedBy: null }])
})
