import path from 'node:path'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import { benchBookingCosts } from './benchBookingCosts.ts'
import { populateBookings, perCentre, type BookingPopulation } from './bookingPopulation.ts'
import { median, posts } from './load.ts'
import { recordCalls } from './recordedCalls.ts'
import { tell } from './report.ts'
import { startApi, startScript } from './servers.ts'

type Settings = {
  cluster: Awaited<ReturnType<typeof startCluster>>
  folder: string
  timing: { rounds: number; seconds: number }
  /** How many centres the databases hold, the smallest first. */
  centres: number[]
}

type Prepared = { databaseUrl: string; population: BookingPopulation; token: string; paths: Record<Call, string> }
const calls = ['availability', 'calendar', 'mine', 'approvals'] as const
type Call = (typeof calls)[number]
const names: Record<Call, string> = {
  availability: `availability of a day over ${perCentre.facilities} rooms`,
  calendar: `calendar week of ${perCentre.facilities + perCentre.desks} resources`,
  mine: 'my bookings',
  approvals: 'pending approvals',
}

/** Bookings in one centre and among many: what people look up, and how fast they book beside a bare INSERT. */
export async function benchBookings({ cluster, folder, timing, centres }: Settings): Promise<void> {
  const slow = new Map<string, number>()
  for (const number of centres) {
    const bookings = number * perCentre.bookings
    console.log(`\n${number} centres, ${bookings.toLocaleString('en')} bookings`)
    const prepared = await prepareBookings(cluster, number, folder)
    for (const [call, p95] of await benchReads(prepared, folder)) slow.set(`${call} ${number}`, p95)
    await benchBooking(prepared, folder, timing)
    await benchBookingCosts({ ...prepared, cluster, folder })
  }
  const [fewest, most] = [Math.min(...centres), Math.max(...centres)]
  if (fewest === most) return
  for (const call of calls)
    tell({
      name: `${names[call]}: p95 at ${most} centres over p95 at ${fewest}`,
      value: (slow.get(`${call} ${most}`) ?? Number.NaN) / (slow.get(`${call} ${fewest}`) ?? Number.NaN),
      unit: 'x',
      target: { most: 1.5 },
    })
}

export async function prepareBookings(
  cluster: Settings['cluster'],
  centres: number,
  folder: string,
): Promise<Prepared> {
  const name = `bookings_${centres}`
  await cluster.ensureDatabase(name)
  const databaseUrl = cluster.url(name)
  await migrateDatabase(databaseUrl)
  const population = await populateBookings(databaseUrl, centres)
  const base = `/api/office-centres/${population.officeCentreId}`
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const paths = {
    availability: `${base}/bookable-resources?kind=FACILITY&freeOnly=true&date=${day(7)}&startTime=10:00&endTime=11:00`,
    calendar: `${base}/booking-calendar?dateFrom=${day(7)}&dateTo=${day(13)}`,
    mine: `${base}/users/${population.userId}/facility-bookings?sortProperties=startsAt&sortDirection=ASC&approvedStatus=UPCOMING`,
    approvals: `${base}/approvals`,
  }
  const { token } = await recordCalls(databaseUrl, population, paths, folder)
  return { databaseUrl, population, token, paths }
}

async function benchReads({ databaseUrl, token, paths }: Prepared, folder: string): Promise<Map<Call, number>> {
  const api = await startApi(databaseUrl, path.join(folder, 'api'))
  const headers = { authorization: `Bearer ${token}` }
  const found = new Map<Call, number>()
  try {
    for (const call of calls) {
      const p95 = await latencyOf(`${api.url}${paths[call]}`, headers)
      const target = call === 'availability' ? { target: { most: 50 } } : {}
      tell({ name: `${names[call]}: p95`, value: p95, unit: 'ms', ...target })
      found.set(call, p95)
    }
  } finally {
    await api.stop()
  }
  return found
}

/** The 95th percentile of a hundred calls, one after the other, after some that warm up. */
async function latencyOf(url: string, headers: Record<string, string>): Promise<number> {
  const measured: number[] = []
  for (let call = 0; call < 120; call++) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    if (call >= 20) measured.push(performance.now() - startedAt)
  }
  return measured.toSorted((left, right) => left - right)[94] ?? Number.NaN
}

/** Booking through the API beside a bare INSERT under the same constraint, in turn; the median of the ratios. */
async function benchBooking(prepared: Prepared, folder: string, timing: Settings['timing']): Promise<void> {
  const { population, token, databaseUrl } = prepared
  const api = await startApi(databaseUrl, path.join(folder, 'api'))
  const bare = await startScript({
    file: 'bookingBaseline.ts',
    args: (port) => [databaseUrl, String(port), population.officeCentreId],
    ready: '/ready',
  })
  const nextSlot = slotsOf(population)
  const ours = {
    url: `${api.url}/api/office-centres/${population.officeCentreId}/facility-bookings/create-booking`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: () => {
      const { resourceId, date, hour } = nextSlot()
      return JSON.stringify({
        resourceId,
        title: 'Bench',
        noOfPax: 2,
        date,
        startTime: clock(hour),
        endTime: clock(hour + 1),
      })
    },
  }
  const theirs = {
    url: `${bare.url}/insert`,
    headers: { 'content-type': 'application/json' },
    body: () => {
      const { resourceId, date, hour } = nextSlot()
      return JSON.stringify({
        resourceId,
        startsAt: `${date}T${clock(hour)}:00+08`,
        endsAt: `${date}T${clock(hour + 1)}:00+08`,
      })
    },
  }
  try {
    await posts(ours.url, 1, ours)
    await posts(theirs.url, 1, theirs)
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round < timing.rounds; round++)
      rounds.push({
        ours: await posts(ours.url, timing.seconds, ours),
        theirs: await posts(theirs.url, timing.seconds, theirs),
      })
    tell({
      name: 'create booking: throughput over the bare INSERT with the same constraint',
      value: median(rounds.map((round) => round.ours / round.theirs)),
      unit: 'x',
      target: { least: 0.5 },
    })
    tell({ name: 'create booking: bookings a second', value: rounds[0]?.ours ?? Number.NaN, unit: '/s' })
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Hours nobody has booked, each once: 500 rooms, 15 hours, so many days. */
function slotsOf({ facilityIds, freeFrom }: BookingPopulation) {
  let number = 0
  return () => {
    const slot = number++
    const room = slot % facilityIds.length
    const hour = Math.floor(slot / facilityIds.length) % 15
    const day = Math.floor(slot / facilityIds.length / 15)
    const date = new Date(Date.parse(freeFrom) + day * 86_400_000).toISOString().slice(0, 10)
    return { resourceId: String(facilityIds[room]), date, hour: 7 + hour }
  }
}
