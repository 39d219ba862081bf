import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { isLongRun } from '@atrium/tooling/long.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster } from '../cluster/startCluster.ts'
import { connect, type Connection } from '../platform/db/database.ts'
import { rawSql } from '../testing/rawSql.ts'
import { callServer, fight, operationFor, timeOf, type Client } from './raceClients.ts'
import { newLedger, unexplained, type Ledger, type Slot } from './raceLedger.ts'
import { overlaps, overQuota, stray, uncovered, unlike, unlikeAcknowledged } from './raceStored.ts'
import { makeRaceWorld, type RaceWorld } from './raceWorld.ts'
import { startServer, type RunningServer } from './server.ts'

const seconds = Number(process.env['RACE_SECONDS'] ?? (isLongRun ? 60 : 20))
const seed = Number(process.env['RACE_SEED'] ?? 20_261_121)
const clients = 64

let folder: string
let cluster: Awaited<ReturnType<typeof startCluster>>
let connection: Connection
let world: RaceWorld
const servers: RunningServer[] = []
let ports: number[]

/** The one that is killed works on jobs as well, so that it dies in the middle of them too. */
const victim = 2

const start = (number: number) =>
  startServer({
    dataDirectory: path.join(folder, String(number)),
    port: ports[number] ?? 0,
    variables: { DATABASE_URL: cluster.url('atrium'), PROCESS_ROLE: number === victim ? 'all' : 'web' },
  })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-race-'))
  chmodSync(folder, 0o755)
  cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), fsync: false, log: () => undefined })
  await cluster.ensureDatabase('atrium')
  ports = [await freePort(), await freePort(), await freePort()]
  // The first brings the database up to date, for which the others would wait.
  servers.push(await start(0))
  servers.push(...(await Promise.all([start(1), start(victim)])))
  connection = connect(cluster.url('atrium'), 4, { warn: () => undefined })
  world = await makeRaceWorld(connection.db)
}, 400_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await connection.close()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

const clientOf = (number: number): Client => {
  const server = number % servers.length
  const racer = world.people[number % world.people.length]
  if (!racer) throw new Error('nobody races')
  const origin = `http://127.0.0.1:${ports[server]}`
  return {
    server,
    origin,
    racer,
    seed: seed + number,
    keeps: number < world.people.length,
    blocks: number === clients - 1,
  }
}

/** The race, with one server killed in the middle of it; answers when that one was away. */
async function race(ledger: Ledger): Promise<{ from: number; to: number }> {
  const state = { running: true }
  const racing = Promise.all(
    Array.from({ length: clients }, (_, number) => fight(clientOf(number), world, ledger, () => state.running)),
  )
  await wait(seconds * 500)
  const from = performance.now()
  await servers[victim]?.killApi()
  await wait(seconds * 50)
  servers[victim] = await start(victim)
  const to = performance.now()
  await wait(seconds * 450)
  state.running = false
  await racing
  return { from, to }
}

describe(`${clients} clients on three servers, one of them killed, after the same twenty slots for ${seconds} s`, () => {
  const ledger = newLedger()

  it(
    'get an answer to every call, but those whose server was killed',
    { timeout: seconds * 1000 + 240_000 },
    async () => {
      const away = await race(ledger)
      expect(ledger.faults, servers.map((server) => server.said()).join('\n')).toEqual([])
      // The process dies a moment after the signal and is ready a moment before we hear of it.
      const excused = ledger.broken.filter(
        ({ server, from, to }) => server === victim && from <= away.to && to >= away.from,
      )
      expect(ledger.broken.filter((call) => !excused.includes(call))).toEqual([])
      expect(excused.length).toBeGreaterThan(0)
      expect(ledger.acknowledged.length).toBeGreaterThan(clients)
    },
  )

  it('never have a place together, nor more than their quotas', async () => {
    const pool = rawSql(connection.db)
    expect(await overlaps(pool)).toEqual([])
    expect(await unlike(pool)).toEqual([])
    expect(await overQuota(pool)).toEqual([])
    expect(await uncovered(pool)).toEqual([])
    expect(await stray(pool)).toEqual([])
  })

  it('find every booking that was acknowledged, and no other', async () => {
    expect(await unlikeAcknowledged(rawSql(connection.db), ledger)).toEqual({ lost: [], revived: [], unknown: [] })
  })

  it('were refused only what was taken or used up', () => {
    const terms = {
      placesOf: world.placesOf,
      quotaOf: (person: string) => world.people.find(({ id }) => id === person)?.quota,
    }
    expect(unexplained(ledger, terms)).toEqual([])
    const codes = new Set(ledger.refusals.map(({ code }) => code))
    expect([...codes]).toEqual(expect.arrayContaining(['SLOT_TAKEN', 'RULE_VIOLATION']))
  })

  it('can book the alternatives they are offered, as they stand', { timeout: 120_000 }, async () => {
    for (const { id, slots } of ledger.acknowledged.filter((_, index) => index % 2 === 0))
      if (slots.some(isOfRoom))
        await asLatecomer('cancelFacilityBooking', { path: { id }, body: { cancelRemark: 'Over' } })
    const answers: (number | undefined)[] = []
    for (const slot of world.slots) answers.push(...(await bookAlternatives(slot)))
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter((status) => status !== 200)).toEqual([])
  })
})

const isOfRoom = ({ resourceId }: Slot) => resourceId !== world.poolId

function asLatecomer(id: OperationId, given: { path?: Record<string, string>; body?: object }) {
  const { officeCentreId, latecomer } = world
  return callServer({ origin: String(servers[0]?.origin), officeCentreId, token: latecomer.token }, id, given)
}

type Alternative = { resource: { id: string }; date: string; startTime: string; endTime: string }

/** Asks for a slot until it is taken, and books what is offered instead; what was booked is given back. */
async function bookAlternatives(slot: Slot): Promise<(number | undefined)[]> {
  const operation = operationFor(world, slot)
  const book = (resourceId: string, time: object) =>
    asLatecomer(operation, { body: { resourceId, title: 'Late', ...time } })
  await book(slot.resourceId, timeOf(slot))
  const refused = await book(slot.resourceId, timeOf(slot))
  if (refused.status !== 409 || refused.code !== 'SLOT_TAKEN') return refused.status === 409 ? [] : [refused.status]
  const answers: (number | undefined)[] = []
  for (const { resource, ...time } of refused.data as Alternative[]) {
    const booked = await book(resource.id, time)
    answers.push(booked.status)
    if (booked.status !== 200) continue
    const { id } = booked.data as { id: string } // the contract's answer of a booking that was made
    const cancel = operation === 'createHotdeskBooking' ? 'cancelHotdeskBooking' : 'cancelFacilityBooking'
    await asLatecomer(cancel, { path: { id }, body: { cancelRemark: 'Only looking' } })
  }
  return answers
}
