import { isLongRun } from '@atrium/tooling/long.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessDoors } from '../modules/access-doors/tables.ts'
import { compareController } from '../modules/access-systems/comparing.ts'
import { connectLab, settle, type Controller } from '../modules/access-systems/controllersWorld.ts'
import { accessDifferences, accessPushes, type Vendor } from '../modules/access-systems/tables.ts'
import { minutes } from '../platform/clock.ts'
import { openOwnTestApp, type TestApp } from '../testing/testApp.ts'
import { anyStep, firstSteps, weighted } from './runCase.ts'
import { verdict } from './verdict.ts'
import { makeRightsWorld, type World } from './world.ts'

const steps = Number(process.env['MODEL_STEPS'] ?? (isLongRun ? 600 : 60))
const often = 4

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

type Lab = Awaited<ReturnType<typeof connectLab>>

/** Two controllers with two doors each, of which any may be away, lose messages or take them twice at any time. */
async function connect(world: World, clock: string, vendor: Vendor): Promise<Lab> {
  const { doors } = world.model
  const wired = [doors.slice(0, 2), doors.slice(2)].map((some) =>
    some.map(({ controllerDoorId: id, name }) => ({ id, name })),
  )
  const scope = world.admins.BUILDING
  const lab = await connectLab(
    test,
    { lab: world.controllers.lab, scope, code: world.officeCentreCode, timeZone: clock, vendor },
    wired,
  )
  for (const [n, { deviceId }] of lab.controllers.entries())
    for (const { id } of [doors.slice(0, 2), doors.slice(2)][n]!)
      await test.db.update(accessDoors).set({ deviceControllerId: deviceId }).where(eq(accessDoors.id, id))
  return lab
}

const outages = [{ cutOff: true }, { losesMessages: true }, { doublesMessages: true }, {}, {}]

function disturb({ random }: World, lab: Lab): string {
  const controller: Controller = random.pick(lab.controllers)
  const faults = random.pick(outages)
  lab.setFaults(controller, faults)
  return `controller ${lab.controllers.indexOf(controller)} ${JSON.stringify(faults)}`
}

/** Everything answers, and what waited has been sent; what time alone has changed is looked up by the comparison. */
async function quiet(lab: Lab): Promise<void> {
  for (const controller of lab.controllers) lab.setFaults(controller, {})
  for (let attempt = 0; attempt < 3; attempt += 1) await settle(test)
  expect(await test.db.$count(accessPushes)).toBe(0)
}

/** Whether every card opens just those doors now that it ought to. */
async function compareTaps({ model }: World, lab: Lab): Promise<number> {
  const cards = model.passes.filter(({ kind }) => kind !== 'QR')
  const wrong: string[] = []
  let granted = 0
  for (const card of cards)
    for (const door of model.doors) {
      const person = model.people.find(({ id }) => id === card.holder) ?? model.people[0]!
      const expected = verdict(model, { person, card, door, at: model.now }) === 'GRANTED' ? 'GRANTED' : 'DENIED'
      const answered = await lab.tap(door.controllerDoorId, card.no)
      if (answered === 'GRANTED') granted += 1
      if (answered !== expected) wrong.push(`${card.no} at ${door.name}: ${answered}, ought to be ${expected}`)
    }
  expect(wrong).toEqual([])
  return granted
}

describe.each(['BOSCH', 'MICROENGINE'] as const)(
  'what controllers of %s hold after a history with outages',
  (vendor) => {
    it.each([
      { clock: 'Europe/Berlin', changes: '2027-03-28', seed: 44 },
      { clock: 'America/New_York', changes: '2027-11-07', seed: 46 },
    ])('is what it ought to be, $clock about $changes', { timeout: 60_000 + steps * 1000 }, async (given) => {
      const world = await makeRightsWorld(test, given)
      const lab = await connect(world, given.clock, vendor)
      const told: string[] = []
      let granted = 0
      try {
        for (let number = 1; number <= steps; number += 1) {
          const isStep = number <= 20 || world.random.chance(80)
          told.push(isStep ? await anyStep(world, number <= 20 ? firstSteps : weighted) : disturb(world, lab))
          if (world.random.chance(50)) await settle(test)
          if (number % often !== 0) continue
          await quiet(lab)
          const before = await test.db.$count(accessDifferences)
          // what only the passing of time changes is found by the comparison; nothing else may be
          for (const { deviceId } of lab.controllers) expect(await compareController(test.ctx(), deviceId)).toBe('SENT')
          told.push(`quiet, ${(await test.db.$count(accessDifferences)) - before} differences`)
          granted += await compareTaps({ ...world, model: { ...world.model, antiPassback: false } }, lab)
        }
      } catch (error) {
        if (error instanceof Error)
          error.message = `seed ${given.seed}\n${told.slice(-40).join('\n')}\n${error.message}`
        throw error
      }
      expect(granted).toBeGreaterThan(steps / 10)
      for (const { deviceId } of lab.controllers) {
        test.clock.advance(minutes(1))
        await compareController(test.ctx(), deviceId)
      }
    })
  },
)
