import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestApp, type TestApp } from '../testing/testApp.ts'
import { loadDemo } from './load.ts'

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
  await loadDemo(test.db, test.clock, test.services)
}, 60_000)
afterAll(() => test.close())

const count = async (question: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await test.db.execute<{ count: number }>(question)
  return Number(rows[0]?.count)
}

describe('the demo’s month at the doors', () => {
  it('keeps the world’s rules', async () => {
    expect(await count(sql`select count(*) from access_events`)).toBeGreaterThan(1_000)
    const twice = sql`select count(*) from access_events a join access_events b on b.user_id = a.user_id and b.id <> a.id
      and b.access_door_id <> a.access_door_id and abs(extract(epoch from b.date_time - a.date_time)) < 60`
    expect(await count(twice)).toBe(0)
    const unfounded = sql`select count(*) from access_events e where e.result = 'GRANTED' and not exists (
      select 1 from access_group_users m join access_group_doors d on d.access_group_id = m.access_group_id
      join access_groups g on g.id = m.access_group_id and g.active
      join time_programme_slots s on s.time_programme_id = d.time_programme_id and (s.day = extract(isodow from e.site_day)
        or s.day % 7 + 1 = extract(isodow from e.site_day) and s.end_minute > 1440)
      where m.user_id = e.user_id and d.access_door_id = e.access_door_id)`
    expect(await count(unfounded)).toBe(0)
    const onDays = (days: string) =>
      sql`select count(*) from access_events where result = 'GRANTED' and extract(isodow from site_day) ${sql.raw(days)}`
    expect((await count(onDays('> 5'))) * 5).toBeLessThan(await count(onDays('<= 5')))
    const kept = sql`select coalesce(sum(count), 0) as count from list_counts where list = 'access-events'`
    expect(await count(kept)).toBe(await count(sql`select count(*) from access_events`))
  })
})
