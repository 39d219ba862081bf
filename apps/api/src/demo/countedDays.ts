import { sql } from 'drizzle-orm'
import { trendLists } from '../modules/dashboard/index.ts'
import { days, later } from '../platform/clock.ts'
import { noteDay, trendDays } from '../platform/countedDays.ts'
import type { World } from './world.ts'

/** What lists counted on the two weeks before today: fewer the longer ago, and not on every day one more. */
export async function loadCountedDays({ db, now, random }: World): Promise<void> {
  for (let back = trendDays - 1; back > 0; back -= 1) {
    const day = later(now, -days(back)).toISOString().slice(0, 10)
    await noteDay({ db }, trendLists, day)
    const share = 1 - (back * 0.8 + random.below(40) / 10) / 100
    await db.execute(sql`update list_counts set count = round(count * ${share}::numeric)
      where list like 'days-of-%' and status like ${`${day}:%`}`)
  }
}
