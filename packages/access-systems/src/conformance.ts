import type { AccessSystem, SystemEvent } from './accessSystem.ts'
import type { HeldRecord } from './records.ts'

/** A system at a bench: a panel with the doors `front` and `back`, an elevator `lift` of six floors. */
export type Bench = {
  system: AccessSystem
  panel: string
  elevator: string
  /** Shows a card to the reader of a door; what its controller decides. */
  tap: (doorId: string, card: string, floor?: number) => Promise<'GRANTED' | 'DENIED' | null>
  /** All that was told so far, as it was told: what came twice included; throws where a signature does not fit. */
  told: () => Promise<SystemEvent[]>
}

export type CheckResult = { name: string; passed: boolean; detail: string | null }

type Check = { name: string; run: (bench: Bench) => Promise<void> }

class Unfit extends Error {}

/** @throws Unfit where something is not as it has to be */
function must(fits: boolean, words: string): asserts fits {
  if (!fits) throw new Unfit(words)
}

const open = { from: null, until: null }
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1440, includeHoliday: true }]
const card = 'BENCH-0001'
const servedFloors = [2, 3]
const clockTolerance = 2_000
const patience = 3_000

const person: HeldRecord[] = [
  { kind: 'SCHEDULE', id: 'always', value: { slots: always } },
  { kind: 'HOLDER', id: 'anna', value: { name: 'Anna', span: open } },
  { kind: 'CREDENTIAL', id: 'card', value: { holderId: 'anna', credentialType: 'CARD', value: card, span: open } },
]

/** A way of Anna to a door as the system holds it: by a level, or expanded. */
function wayTo({ profile }: AccessSystem, doorId: string, floors: number[] | null): HeldRecord[] {
  if (profile.holds.has('RIGHT')) {
    const value = { holderId: 'anna', doorId, scheduleId: 'always', floors, span: open }
    return [{ kind: 'RIGHT', id: `anna/${doorId}`, value }]
  }
  return [
    { kind: 'LEVEL', id: doorId, value: { name: `Level of ${doorId}` } },
    { kind: 'LEVEL_DOOR', id: doorId, value: { levelId: doorId, doorId, scheduleId: 'always', floors } },
    { kind: 'HOLDER_LEVEL', id: `anna/${doorId}`, value: { holderId: 'anna', levelId: doorId, span: open } },
  ]
}

const put = ({ system, panel }: Bench, records: HeldRecord[]) => system.push(panel, { remove: [], put: records })

const lets = async (bench: Bench, door: string, expected: 'GRANTED' | 'DENIED', floor?: number): Promise<void> => {
  const found = await bench.tap(door, card, floor)
  const where = floor === undefined ? door : `${door}, floor ${floor}`
  must(found === expected, `A tap at ${where} was ${found ?? 'not understood'}, and ought to be ${expected}.`)
}

/** What every adapter has to do, in this order; each check builds on those before it. */
const checks: readonly Check[] = [
  {
    name: 'Lists its doors with their controllers',
    async run({ system, panel, elevator }) {
      const doors = new Map((await system.doors()).map(({ id, controllerSerialNo }) => [id, controllerSerialNo]))
      for (const [id, serialNo] of [
        ['front', panel],
        ['back', panel],
        ['lift', elevator],
      ] as const)
        must(doors.get(id) === serialNo, `${id} is not listed at ${serialNo}.`)
    },
  },
  {
    name: 'Holds what it was sent, and the same when it is sent twice',
    async run(bench) {
      const records = [...person, ...wayTo(bench.system, 'front', null)]
      await put(bench, records)
      await put(bench, records)
      const held = await bench.system.pull(bench.panel)
      must(held.length === records.length, `It holds ${held.length} records of ${records.length}.`)
      for (const { kind, id } of records)
        must(
          held.some((one) => one.kind === kind && one.id === id),
          `It does not hold ${kind} ${id}.`,
        )
    },
  },
  {
    name: 'Lets in who may pass, and nobody else',
    async run(bench) {
      await lets(bench, 'front', 'GRANTED')
      await lets(bench, 'back', 'DENIED')
      must((await bench.tap('front', 'BENCH-9999')) === 'DENIED', 'An unknown card was let in.')
    },
  },
  {
    name: 'Refuses after a revoke',
    async run(bench) {
      const { system, panel } = bench
      const way = wayTo(system, 'front', null)
      await system.push(panel, { remove: way.map(({ kind, id }) => ({ kind, id })), put: [] })
      const held = await system.pull(panel)
      must(
        !held.some(({ kind, id }) => way.some((one) => one.kind === kind && one.id === id)),
        'It says that it took a revoke, and holds the right still.',
      )
      await lets(bench, 'front', 'DENIED')
    },
  },
  {
    name: 'Takes each floor for what it is',
    async run(bench) {
      const { system, elevator } = bench
      const records = [...person, ...wayTo(system, 'lift', servedFloors)]
      await system.push(elevator, { remove: [], put: records })
      for (const floor of servedFloors) await lets(bench, 'lift', 'GRANTED', floor)
      await lets(bench, 'lift', 'DENIED', 4)
    },
  },
  {
    name: 'Says how its controllers fare, and their clocks are right',
    async run({ system, panel, elevator }) {
      const { controllers } = await system.health()
      for (const serialNo of [panel, elevator]) {
        const found = controllers.find((one) => one.serialNo === serialNo)
        must(found !== undefined, `It says nothing of ${serialNo}.`)
        must(found.online, `${serialNo} is away.`)
        const ahead = found.clockAheadMs ?? 0
        must(Math.abs(ahead) <= clockTolerance, `The clock of ${serialNo} is ${Math.round(ahead / 1000)} s ahead.`)
      }
    },
  },
  {
    name: 'Tells each event once, at its time',
    async run(bench) {
      const before = (await bench.told()).length
      await bench.tap('front', card)
      const told = await eventsAfter(bench, before)
      const ids = told.map(({ vendorEventId }) => vendorEventId)
      must(new Set(ids).size === ids.length, 'An event came twice.')
      const off = Math.max(...told.map(({ dateTime }) => Math.abs(Date.now() - Date.parse(dateTime))))
      must(off < 60_000, 'An event was told with a time that is not now.')
    },
  },
  {
    name: 'Unlocks a door for as long as it is asked to, and knows no other',
    async run({ system }) {
      const answer = await system.unlock('front', { minSeconds: 5, maxSeconds: 10 })
      must(answer !== null, 'It does not know the door that it listed.')
      const open = (await system.unlock('nowhere', { minSeconds: 5, maxSeconds: 10 })) === null
      must(open, 'It unlocked a door that is not there.')
    },
  },
]

/** All that was told once there is more than before; the last of it may come a little later than the tap. */
async function eventsAfter(bench: Bench, before: number): Promise<SystemEvent[]> {
  const until = Date.now() + patience
  for (;;) {
    const told = await bench.told()
    if (told.length > before) return told
    if (Date.now() > until) throw new Unfit('A tap was not told.')
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

/** Runs all checks against a system; one that throws has failed, and the others go on. */
export async function runConformance(bench: Bench): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, run } of checks) {
    const detail = await run(bench).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    results.push({ name, passed: detail === null, detail })
  }
  return results
}
