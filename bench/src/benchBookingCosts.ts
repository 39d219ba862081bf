import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import type { BookingPopulation } from './bookingPopulation.ts'
import { postmasterOf, processorTime } from './processorTime.ts'
import { tell } from './report.ts'
import { startApi, type Server } from './servers.ts'

type Prepared = {
  cluster: Awaited<ReturnType<typeof startCluster>>
  folder: string
  databaseUrl: string
  population: BookingPopulation
  token: string
}

type Ask = (call: number) => Promise<Response>

const [warm, measured] = [15, 60]

/**
 * What the calls of somebody who books cost in milliseconds of processor, of server and database together: the first look
 * at the calendar, a page of free rooms, a booking, a refusal with alternatives, and telling of a booking.
 */
export async function benchBookingCosts(prepared: Prepared): Promise<void> {
  const { databaseUrl, folder } = prepared
  const web = await startApi(databaseUrl, path.join(folder, 'api'))
  try {
    const asks = asksOf(prepared, web)
    const cost = (ask: Ask) => costOf([web.pid, postmasterOf(prepared.cluster)], ask)
    tell({
      name: 'calendar, first look: processor',
      value: await cost(asks.calendar),
      unit: 'ms',
      target: { most: 30 },
    })
    tell({ name: 'page of free rooms: processor', value: await cost(asks.find), unit: 'ms', target: { most: 30 } })
    const booking = await cost(asks.book)
    tell({ name: 'booking: processor', value: booking, unit: 'ms', target: { most: 12 } })
    const refusal = await cost(asks.refuse)
    tell({ name: 'refusal with alternatives: processor', value: refusal, unit: 'ms' })
    tell({ name: 'refusal over a booking', value: refusal / booking, unit: 'x', target: { most: 2 } })
  } finally {
    await web.stop()
  }
  const announced = await announcementOf(prepared)
  tell({ name: 'announcement and its mail: processor', value: announced, unit: 'ms', target: { most: 8 } })
}

const announcements = 300

/**
 * What telling of one booking costs a process that works on jobs, with the mail to the stand-in that catches it. What the
 * process does anyway, which looks at its queues every few seconds, is taken off.
 */
async function announcementOf({ databaseUrl, folder, cluster }: Prepared): Promise<number> {
  const worker = await startApi(databaseUrl, path.join(folder, 'worker'), 'worker')
  const used = () => processorTime(worker.pid) + processorTime(postmasterOf(cluster))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Those that the bookings left warm it up.
    await untilAnnounced(client)
    await wait(5000)
    const [rest, restSince] = [used(), performance.now()]
    await wait(5000)
    const idle = (used() - rest) / (performance.now() - restSince)
    const [before, since] = [used(), performance.now()]
    await client.query(announceSql, [announcements])
    await untilAnnounced(client)
    return (used() - before - idle * (performance.now() - since)) / announcements
  } finally {
    await client.end()
    await worker.stop()
  }
}

const announceSql = `
  insert into jobs.job (name, data, state, retry_limit, retry_delay, retry_backoff)
  select 'booking-announce', jsonb_build_object('bookingId', id, 'event', 'APPROVED'), 'created', 5, 2, true
  from bookings where status = 'APPROVED' and starts_at > now() order by id limit $1`

/** The milliseconds of processor of these processes for one call, once some have warmed up. */
async function costOf(processes: number[], ask: Ask): Promise<number> {
  const used = () => processes.reduce((sum, pid) => sum + processorTime(pid), 0)
  let before = 0
  for (let call = 0; call < warm + measured; call++) {
    if (call === warm) before = used()
    await (await ask(call)).arrayBuffer()
  }
  return (used() - before) / measured
}

function asksOf(
  { population, token }: Prepared,
  { url }: Server,
): Record<'calendar' | 'find' | 'book' | 'refuse', Ask> {
  const base = `${url}/api/office-centres/${population.officeCentreId}`
  const { facilityIds } = population
  // Days after those that the bookings before were of.
  const freeFrom = new Date(Date.parse(population.freeFrom) + 20 * 86_400_000).toISOString().slice(0, 10)
  const headers = { authorization: `Bearer ${token}` }
  const expecting = async (status: number, answer: Promise<Response>) => {
    const given = await answer
    if (given.status !== status) throw new Error(`${given.url} answered ${given.status}: ${await given.text()}`)
    return given
  }
  const get = (address: string) => expecting(200, fetch(`${base}${address}`, { headers }))
  const book = (room: number, status: number) => {
    const body = {
      resourceId: facilityIds[room],
      title: 'Bench',
      noOfPax: 2,
      date: freeFrom,
      startTime: '10:00',
      endTime: '11:00',
    }
    const sent = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return expecting(status, fetch(`${base}/facility-bookings/create-booking`, sent))
  }
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  return {
    calendar: () => get(`/booking-calendar?dateFrom=${day}&dateTo=${day}&group=FLOOR&offset=0&limit=50`),
    find: () =>
      get(`/bookable-resources?kind=FACILITY&freeOnly=true&date=${day}&startTime=12:00&endTime=13:00&limit=20`),
    book: (call) => book(call, 200),
    refuse: (call) => book(call, 409),
  }
}

/** Until nobody is to be told of a booking any more. */
async function untilAnnounced(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from jobs.job
       where name in ('booking-announce', 'mail-deliver') and state < 'completed'`,
    )
    if (rows[0]?.waiting === 0) return
    await wait(200)
  }
}
