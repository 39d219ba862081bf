import path from 'node:path'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import pg from 'pg'
import { tell } from './report.ts'
import { startApi } from './servers.ts'
import { prepare } from './usersList.ts'

type Settings = { cluster: Awaited<ReturnType<typeof startCluster>>; folder: string }

const people = 5_000
const doors = 50
const rounds = 5

/**
 * How long a server takes to say who gains and loses which doors by other hours of a time programme that half of all
 * doors go by, in an estate where everybody has several ways to most doors.
 */
export async function benchRehearsal({ cluster, folder }: Settings): Promise<void> {
  const { databaseUrl, population, token } = await prepare(cluster, people, folder)
  const programmeId = await furnish(databaseUrl, population.officeCentreId)
  const api = await startApi(databaseUrl, path.join(folder, 'rehearsal-api'))
  const url = `${api.url}/api/office-centres/${population.officeCentreId}/access-time-zones/${programmeId}`
  const slots = [
    { days: ['MONDAY', 'TUESDAY', 'WEDNESDAY'], startTime: '09:00', endTime: '17:30', includeHoliday: false },
    { days: ['SUNDAY'], startTime: '09:00', endTime: '12:00', includeHoliday: true },
  ]
  try {
    const seconds: number[] = []
    let touched = 0
    for (let round = 0; round <= rounds; round += 1) {
      const startedAt = performance.now()
      const answer = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-rehearse': 'true' },
        body: JSON.stringify({ name: 'Programme 1', version: 1, slots }),
      })
      const { data, message } = (await answer.json()) as { data: { noOfPeopleLosing: number }; message?: string }
      if (answer.status !== 202) throw new Error(`the rehearsal answered ${answer.status}: ${message}`)
      touched = data.noOfPeopleLosing
      // The first one finds nothing compiled and nothing cached.
      if (round > 0) seconds.push((performance.now() - startedAt) / 1000)
    }
    const name = `${people.toLocaleString('en')} people × ${doors} doors, ${touched.toLocaleString('en')} of them lose`
    tell({ name: `${name}: the slowest of ${rounds}`, value: Math.max(...seconds), unit: 's', target: { most: 2 } })
  } finally {
    await api.stop()
  }
}

/** Thirty groups of ten doors, each at one of four programmes; everybody is in three of them. */
async function furnish(databaseUrl: string, officeCentreId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const run = (text: string) => client.query(text, [officeCentreId])
  try {
    await run(`insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
      select $1, $1, id, 'TIME_PROGRAMME_EDIT' from roles where code = 'MASTER_ADMIN' and office_centre_id = $1`)
    await run(`insert into time_programmes (landlord_id, office_centre_id, name)
      select $1, $1, 'Programme ' || n from generate_series(1, 4) n`)
    await run(`insert into time_programme_slots
      (landlord_id, office_centre_id, time_programme_id, slot_no, day, start_minute, end_minute, include_holiday)
      select $1, $1, p.id, 0, day, 400 + 60 * right(p.name, 1)::int, 1100 + 30 * right(p.name, 1)::int, false
      from time_programmes p cross join generate_series(1, 6) day where p.office_centre_id = $1`)
    await run(`insert into access_doors (landlord_id, office_centre_id, name)
      select $1, $1, 'Door ' || n from generate_series(1, ${doors}) n`)
    await run(`insert into access_groups (landlord_id, office_centre_id, name)
      select $1, $1, 'Group ' || n from generate_series(1, 30) n`)
    await run(`with d as (select id, row_number() over (order by id) as n from access_doors where office_centre_id = $1),
        g as (select id, row_number() over (order by id) as n from access_groups where office_centre_id = $1),
        p as (select id, row_number() over (order by name) as n from time_programmes where office_centre_id = $1)
      insert into access_group_doors
        (landlord_id, office_centre_id, access_group_id, door_office_centre_id, access_door_id, time_programme_id)
      select $1, $1, g.id, $1, d.id, p.id from g join d on (d.n * 7 + g.n * 11) % 5 = 0
        join p on p.n = 1 + (case when d.n % 2 = 0 then 0 else (g.n + d.n) % 4 end)`)
    await run(`with g as (select id, row_number() over (order by id) as n from access_groups where office_centre_id = $1),
        u as (select id, row_number() over (order by id) as n from users where office_centre_id = $1)
      insert into access_group_users
        (landlord_id, office_centre_id, access_group_id, user_office_centre_id, user_id, created_date)
      select distinct $1::uuid, $1::uuid, g.id, $1::uuid, u.id, now() from u cross join generate_series(1, 3) k
        join g on g.n = 1 + (u.n * 13 + k * k * 7 + u.n / 30) % 30`)
    await client.query('analyze')
    const { rows } = await client.query<{ id: string }>(
      `select id from time_programmes where office_centre_id = $1 and name = 'Programme 1'`,
      [officeCentreId],
    )
    return String(rows[0]?.id)
  } finally {
    await client.end()
  }
}
