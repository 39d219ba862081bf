import path from 'node:path'
import type { AccessSystem } from '@atrium/access-systems/accessSystem.ts'
import { openAccessSystems } from '@atrium/api/adapters/accessSystems/accessSystems.ts'
import { missingMail } from '@atrium/api/adapters/standIn/missing.ts'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { connectController, makeAccessSystem } from '@atrium/api/demo/accessSystemFactories.ts'
import {
  makeAccessDoor,
  makeAccessGroup,
  makeDevice,
  makeTimeProgramme,
  mapDoor,
} from '@atrium/api/demo/accessFactories.ts'
import { followTouches } from '@atrium/api/modules/access-systems/followTouches.ts'
import { pushJobs } from '@atrium/api/modules/access-systems/pushing.jobs.ts'
import { pushController } from '@atrium/api/modules/access-systems/pushing.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import type { Database } from '@atrium/api/platform/db/database.ts'
import pg from 'pg'
import { openBenchServices } from './benchServices.ts'
import { populate } from './population.ts'
import { tell } from './report.ts'

type Settings = { cluster: Awaited<ReturnType<typeof startCluster>>; folder: string }
type Vendor = 'BOSCH' | 'MICROENGINE'

const people = Number(process.env['BENCH_PEOPLE'] ?? 5_000)
const doors = 50
const rounds = 3

/**
 * What other hours of a group's doors cost at a controller beside all of them: rows sent where the controller holds levels,
 * and, where every way is expanded to person and door, the time over a bare write of the same rows.
 */
export async function benchRights({ cluster, folder }: Settings): Promise<void> {
  const size = `${people.toLocaleString('en')} people × ${doors} doors`
  const levels = await changeHours(cluster, folder, 'BOSCH')
  tell({ name: `${size}, levels: rows of a change of hours`, value: levels.rows, unit: 'rows', target: { most: 100 } })
  const rights = await changeHours(cluster, folder, 'MICROENGINE')
  tell({ name: `${size}, expanded: rows of a change of hours`, value: rights.rows, unit: 'rows' })
  const ratio = rights.milliseconds / rights.bare
  tell({ name: 'expanded: the change over a bare write of its rows', value: ratio, unit: 'x', target: { most: 5 } })
}

type Change = { rows: number; milliseconds: number; bare: number }

async function changeHours(cluster: Settings['cluster'], folder: string, vendor: Vendor): Promise<Change> {
  const name = `rights_${vendor.toLowerCase()}`
  await cluster.ensureDatabase(name)
  const databaseUrl = cluster.url(name)
  await migrateDatabase(databaseUrl)
  const { officeCentreId } = await populate(databaseUrl, people)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let rows = 0
  const system = (profile: AccessSystem['profile']): AccessSystem => ({
    ...openAccessSystems(null).of({ vendor, centreCode: '', connection: null }),
    profile,
    pull: () => Promise.resolve([]),
    push: (_, { remove, put }) => {
      rows += remove.length + put.length
      return Promise.resolve()
    },
  })
  const accessSystems = openAccessSystems(null)
  const { db, services, ctx, close } = await openBenchServices({
    databaseUrl,
    folder: path.join(folder, name),
    mail: missingMail,
    accessSystems: {
      ...accessSystems,
      of: (asked) => ({ ...accessSystems.of(asked), ...system(accessSystems.of(asked).profile) }),
    },
  })
  try {
    await services.jobs.declare(pushJobs)
    const scope = { landlordId: officeCentreId, officeCentreId }
    const { deviceId, programmes } = await furnish(db, client, scope, vendor)
    const settle = async () => {
      await ctx().transaction(followTouches)
      const outcome = await pushController(ctx(), deviceId)
      if (outcome !== 'SENT') throw new Error(`The controller was not sent what waits: ${outcome}.`)
    }
    await settle()
    await client.query('vacuum analyze')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await client.query('update access_group_doors set time_programme_id = $1', [programmes[(round + 1) % 2]])
      rows = 0
      const begun = performance.now()
      await settle()
      times.push(performance.now() - begun)
    }
    return { rows, milliseconds: Math.min(...times), bare: await bareWrite(client) }
  } finally {
    await close()
    await client.end()
  }
}

type Scope = { landlordId: string; officeCentreId: string }

/** A controller beside fifty doors, to which one group leads everybody who works there, each with a card. */
async function furnish(db: Database, client: pg.Client, scope: Scope, vendor: Vendor) {
  const deviceId = await makeDevice(db, scope)
  await connectController(db, scope, await makeAccessSystem(db, scope, { vendor }), deviceId)
  const programmes = [
    (await makeTimeProgramme(db, scope, { name: 'Office hours' })).id,
    (await makeTimeProgramme(db, scope, { name: 'Other hours' })).id,
  ]
  const group = await makeAccessGroup(db, scope, { name: 'Everybody' })
  const timeProgrammeId = programmes[0]!
  for (let n = 0; n < doors; n += 1) {
    const door = await makeAccessDoor(db, scope, { controllerDoorId: `door-${n}`, deviceControllerId: deviceId })
    await mapDoor(db, scope, group.id, door, { timeProgrammeId })
  }
  await client.query(`update users set status = 'ACTIVE'`)
  await client.query(
    `insert into access_passes (landlord_id, office_centre_id, pass_kind, pass_no, status, user_id, date_assigned)
     select landlord_id, office_centre_id, 'TEMPORARY_CARD', 'BENCH-' || id, 'ASSIGNED', id, now() from users`,
  )
  await client.query(
    `insert into access_group_users
       (landlord_id, office_centre_id, access_group_id, user_office_centre_id, user_id, created_date)
     select landlord_id, office_centre_id, $1, office_centre_id, id, now() from users`,
    [group.id],
  )
  return { deviceId, programmes }
}

const atOnce = 5_000
type BareRow = Record<'landlord_id' | 'office_centre_id' | 'device_id' | 'record_id' | 'holder_id' | 'value', string>

/** The milliseconds in which rows that are held, one for each person and door, are written as they are, and no more. */
async function bareWrite(client: pg.Client): Promise<number> {
  await client.query('create table bare_held (like held_records including all)')
  await client.query(`insert into bare_held select * from held_records where kind = 'RIGHT'`)
  await client.query('vacuum analyze bare_held')
  const { rows } = await client.query<BareRow>(
    'select landlord_id, office_centre_id, device_id, record_id, holder_id, value::text from bare_held',
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    for (let first = 0; first < rows.length; first += atOnce) await writeBare(client, rows.slice(first, first + atOnce))
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

const writeBare = (client: pg.Client, some: readonly BareRow[]) =>
  client.query(
    `insert into bare_held (landlord_id, office_centre_id, device_id, kind, record_id, holder_id, value)
     select $1, $2, $3, 'RIGHT', t.* from unnest($4::text[], $5::text[], $6::jsonb[]) t
     on conflict (device_id, kind, record_id, landlord_id)
       do update set value = excluded.value, holder_id = excluded.holder_id`,
    [
      some[0]?.landlord_id,
      some[0]?.office_centre_id,
      some[0]?.device_id,
      some.map(({ record_id }) => record_id),
      some.map(({ holder_id }) => holder_id),
      some.map(({ value }) => value),
    ],
  )
