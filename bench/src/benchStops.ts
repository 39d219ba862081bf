import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareBookings } from './benchBookings.ts'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { tell } from './report.ts'
import { startApi } from './servers.ts'
import { sample, startIdle } from './stops.ts'
import { populateForStops } from './stopsPopulation.ts'

type Settings = { cluster: Awaited<ReturnType<typeof startCluster>>; folder: string }

const rounds = 5
const most = 50

/**
 * How long single calls keep the server from answering anybody else: the least of a few rounds, each over what a process
 * that does nothing was stopped for meanwhile.
 */
export async function benchStops({ cluster, folder }: Settings): Promise<void> {
  const { databaseUrl, population, token } = await prepareBookings(cluster, 1, folder)
  const { invoiceId } = await populateForStops(databaseUrl, population.officeCentreId)
  const api = await startApi(databaseUrl, path.join(folder, 'api'), 'all')
  const idle = startIdle()
  const base = `${api.url}/api/office-centres/${population.officeCentreId}`
  try {
    for (const [name, ask] of callsOf(base, `${api.url}/api`, token, invoiceId)) {
      await ask()
      const value = await leastStop(ask, async () => (await sample(api)).lag, idle.lag)
      tell({ name: `${name}: longest stop of the event loop`, value, unit: 'ms', target: { most } })
    }
  } finally {
    await Promise.all([api.stop(), idle.stop()])
  }
}

async function leastStop(
  ask: () => Promise<unknown>,
  lag: () => Promise<number>,
  idle: () => Promise<number>,
): Promise<number> {
  const stops: number[] = []
  for (let round = 0; round < rounds; round++) {
    await Promise.all([lag(), idle()])
    await ask()
    stops.push((await lag()) - (await idle()))
  }
  return Math.max(0, Math.min(...stops))
}

function callsOf(base: string, api: string, token: string, invoiceId: string): [string, () => Promise<unknown>][] {
  const authorization = `Bearer ${token}`
  const taken = async (answer: Promise<Response>) => {
    const given = await answer
    const text = await given.text()
    if (!given.ok) throw new Error(`${given.url} answered ${given.status}: ${text.slice(0, 500)}`)
    return text
  }
  const get = (address: string) => () => taken(fetch(address, { headers: { authorization } }))
  const post = (address: string, dataList: unknown[]) => () =>
    taken(
      fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ dataList }),
      }),
    )
  const write = async () => {
    const prefix = randomBytes(4).toString('hex')
    const rows = groups.map((group, rowNo) => ({
      rowNo,
      values: { ...group, groupName: `${group.groupName} ${prefix}` },
      uploadable: true,
      errors: [],
    }))
    const { data } = JSON.parse(await post(`${base}/user-groups/upload-data`, rows)()) as { data: { uploadId: string } }
    const finished = async () => !(await get(`${base}/bulk-uploads/${data.uploadId}`)()).includes('"IN_PROGRESS"')
    while (!(await finished())) await wait(200)
  }
  const picture = noisePicture(1200)
  const upload = () => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'plan.png')
    return taken(fetch(`${api}/system-files/upload`, { method: 'POST', headers: { authorization }, body }))
  }
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return [
    ['calendar, three weeks', get(`${base}/booking-calendar?dateFrom=${day(7)}&dateTo=${day(27)}`)],
    ['calendar, six weeks', get(`${base}/booking-calendar?dateFrom=${day(7)}&dateTo=${day(48)}`)],
    [
      'page of free rooms',
      get(
        `${base}/bookable-resources?kind=FACILITY&freeOnly=true&date=${day(7)}&startTime=12:00&endTime=13:00&limit=20`,
      ),
    ],
    ['found anywhere', get(`${base}/search?term=room`)],
    ['dashboard', get(`${base}/dashboard`)],
    ['report of payments', get(`${api}/payment-reports/summary`)],
    ['reports of a facility', get(`${base}/facility-reports?dateFrom=${day(-90)}&dateTo=${day(0)}`)],
    ['invoice as PDF', get(`${base}/invoices/${invoiceId}/download`)],
    ['preview of 10,000 people', post(`${base}/users/process-data`, people)],
    ['preview of 10,000 groups', post(`${base}/user-groups/process-data`, groups)],
    ['upload of 10,000 groups, written by the job', write],
    [`picture of ${(picture.length / 1e6).toFixed(0)} MB`, upload],
  ]
}

const many = Array.from({ length: 10_000 }, (_, index) => index)
const people = many.map((index) => ({
  fullName: `Somebody Number ${index}`,
  email: `somebody.${index}@uploaded.example`,
  mobileNumber: '+65 9123 4567',
  officeNumber: '+65 6123 4567',
  roleCode: 'LANDLORD_ADMIN',
  siteName: 'Campus',
  userGroupName: '',
  division: '',
  tags: 'Reception; Level 3',
}))
const groups = many.map((index) => ({
  groupName: `Group ${index}`,
  description: 'Guards and cleaners after eight in the evening',
  autoApproveBooking: 'No',
  maxBooking: '5',
  maxBookingUnit: 'Bookings per week',
}))

/** A square PNG that cannot be compressed, of so many pixels a side. */
function noisePicture(side: number): Buffer {
  const lines = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [part('IHDR', head), part('IDAT', deflateSync(Buffer.concat(lines))), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function part(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  // Nobody who only reads the size looks at the sum.
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
}
