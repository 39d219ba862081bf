import { isLongRun } from '@atrium/tooling/long.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeAccessGroup, makeTimeProgramme, mapDoor } from '../../demo/accessFactories.ts'
import { makeUser } from '../../demo/factories.ts'
import { declared, declaredTables } from '../../platform/db/declared.ts'
import { isKeptHistory, type KeptHistory } from '../../platform/db/keptHistories.ts'
import { repeatableRandom } from '../../demo/random.ts'
import { openOwnTestApp, openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessHistoryJob } from './accessHistory.jobs.ts'
import { storedAt } from './storedAt.views.ts'
import { getTableName } from 'drizzle-orm'

let test: TestApp
let landlord: TestActor
let kept: KeptHistory[]

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(['ACCESS_GROUP_LIST'])
  kept = (await declared()).filter(isKeptHistory)
})
afterAll(() => test.close())

const tables = async () => new Map((await declaredTables()).map((table) => [getTableName(table), table]))

/** What stands in all tables whose history is kept, or stood at a moment. */
async function stored(at: Date | null): Promise<Record<string, unknown[]>> {
  const known = await tables()
  const found: Record<string, unknown[]> = {}
  for (const { keptTable, columns } of kept) {
    const { landlordId } = landlord
    const row = sql.raw(`jsonb_build_object(${columns.map((column) => `'${column}', ${column}`).join(', ')})`)
    const from = storedAt(known.get(keptTable)!, { landlordId, at })
    const { rows } = await test.db.execute<{ row: unknown }>(sql`select ${row} as row from ${from} s order by 1`)
    found[keptTable] = rows.map((one) => one.row)
  }
  return found
}

const now = async () => {
  const { rows } = await test.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  // Milliseconds are all that a Date has: the next change comes after it.
  await test.db.execute(sql`select pg_sleep(0.003)`)
  return new Date(Math.ceil(Date.parse(rows[0]!.now)) + 1)
}

const changes = isLongRun ? 2_000 : 60

describe('what stood at a moment', () => {
  it('is what was stored then, after any changes', async () => {
    const random = repeatableRandom(20_261_123)
    const { landlordId, officeCentreId } = landlord
    const people = await Promise.all([1, 2, 3, 4].map(() => makeUser(test.db, landlord, {})))
    const doors = await Promise.all([1, 2, 3].map(() => makeAccessDoor(test.db, landlord)))
    const programmes = await Promise.all(
      [1, 2].map((n) => makeTimeProgramme(test.db, landlord, { name: `Programme ${n}` })),
    )
    const groups: string[] = []
    const one = <Item>(items: readonly Item[]) => random.pick([...items])
    const execute = (query: ReturnType<typeof sql>) => test.db.execute(query)
    const slots = (id: string, until: number) => sql`insert into time_programme_slots
      (landlord_id, office_centre_id, time_programme_id, slot_no, day, start_minute, end_minute, include_holiday)
      select ${landlordId}, ${officeCentreId}, ${id}, 0, day, 480, ${until}, false from generate_series(1, 5) day`
    const doings: (() => Promise<unknown>)[] = [
      async () => {
        const { id } = await makeAccessGroup(test.db, landlord, { name: `Group ${groups.length}` })
        groups.push(id)
        await mapDoor(test.db, landlord, id, one(doors), { timeProgrammeId: one(programmes).id })
      },
      () => execute(sql`update access_groups set active = not active where id = ${one(groups)}`),
      // Nothing changes by it.
      () =>
        execute(sql`update access_groups set updated_date = now(), active = active where landlord_id = ${landlordId}`),
      () =>
        execute(sql`insert into access_group_users (landlord_id, office_centre_id, access_group_id, user_office_centre_id, user_id, created_date)
        select ${landlordId}, ${officeCentreId}, ${one(groups)}, office_centre_id, id, now() from users
        where id in (${one(people).id}, ${one(people).id}) on conflict do nothing`),
      () => execute(sql`delete from access_group_users where user_id = ${one(people).id}`),
      () =>
        execute(
          sql`update users set status = case status when 'ACTIVE' then 'INACTIVE' else 'ACTIVE' end where id = ${one(people).id}`,
        ),
      () => execute(sql`update access_doors set active = not active where office_centre_id = ${officeCentreId}`),
      // As a programme is saved: taken away and put back, changed or as it was, and changed twice.
      () =>
        test.db.transaction(async (tx) => {
          const { id } = one(programmes)
          for (const until of [one([1020, 1140]), one([1020, 1140])]) {
            await tx.execute(sql`delete from time_programme_slots where time_programme_id = ${id}`)
            await tx.execute(slots(id, until))
          }
        }),
      // Nothing stays of what is undone.
      () =>
        test.db
          .transaction(async (tx) => {
            await tx.execute(sql`delete from access_group_users where landlord_id = ${landlordId}`)
            throw new Error('undone')
          })
          .catch(() => undefined),
    ]
    await doings[0]!()
    const known: { at: Date; rows: unknown }[] = []
    for (let n = 0; n < changes; n += 1) {
      await one(doings)()
      known.push({ rows: await stored(null), at: await now() })
    }
    for (const { at, rows } of known) expect(await stored(at)).toEqual(rows)
    expect(new Set(known.map(({ rows }) => JSON.stringify(rows))).size).toBeGreaterThan(changes / 4)
  })

  it('is written only where something changes', async () => {
    const count = async () => {
      const { rows } = await test.db.execute<{ n: string }>(
        sql`select count(*) as n from row_histories where landlord_id = ${landlord.landlordId}`,
      )
      return Number(rows[0]?.n)
    }
    const before = await count()
    await test.db.execute(sql`update access_groups set updated_date = now() where landlord_id = ${landlord.landlordId}`)
    expect(await count()).toBe(before)
  })

  it('is told rightly of two transactions of which the one that began first writes last', async () => {
    const { id } = await makeAccessGroup(test.db, landlord, { name: 'Raced' })
    const until = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const first = test.db.transaction(async (tx) => {
      await tx.execute(sql`select now()`)
      began.resolve()
      await until.promise
      await tx.execute(sql`update access_groups set name = 'First' where id = ${id}`)
    })
    await began.promise
    await test.db.execute(sql`update access_groups set name = 'Second' where id = ${id}`)
    const between = await now()
    until.resolve()
    await first
    const { rows } = await test.db.execute<{ name: string; overlaps: boolean }>(sql`
      select "row"->>'name' as name, exists (select from row_histories o where o.row_key = h.row_key and o.id <> h.id
        and o.valid && h.valid) as overlaps
      from row_histories h where row_key = ${id} order by lower(valid)`)
    expect(rows.at(-1)).toEqual({ name: 'First', overlaps: false })
    expect(rows.every(({ overlaps }) => !overlaps)).toBe(true)
    expect(between).toBeInstanceOf(Date)
  })
})

describe('the history', () => {
  it('forgets what has not stood for two years, and nothing that stands', async () => {
    const own = await openOwnTestApp()
    const actor = await own.actorWith(['ACCESS_GROUP_LIST'])
    const { id } = await makeAccessGroup(own.db, actor, { name: 'Old' })
    await own.db.execute(sql`update access_groups set name = 'New' where id = ${id}`)
    const names = async () => {
      const { rows } = await own.db.execute<{ name: string }>(
        sql`select "row"->>'name' as name from row_histories where row_key = ${id} order by lower(valid)`,
      )
      return rows.map(({ name }) => name)
    }
    await accessHistoryJob.run(own.ctx(), {})
    expect(await names()).toEqual(['Old', 'New'])
    own.clock.set(new Date(Date.now() + 731 * 86_400_000))
    await accessHistoryJob.run(own.ctx(), {})
    expect(await names()).toEqual(['New'])
    await own.close()
  })
})
