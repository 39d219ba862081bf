import { eq, inArray } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { clockName } from '../../platform/siteClock.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from './tables.ts'

/** The name of the clock of one site; that of UTC where there is none. */
export const clockOfSite = async (ctx: Pick<AnyCtx, 'db'>, siteId: string): Promise<string> =>
  (await clocksOfSites(ctx, [siteId])).get(siteId) ?? '+00:00'

/** The name of the clock of each site, by the site's id; a site without a time zone shows the time of its centre. */
export async function clocksOfSites(ctx: Pick<AnyCtx, 'db'>, siteIds: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({
      id: sites.id,
      timeZone: sites.timeZone,
      timezoneOffset: sites.timezoneOffset,
      centreOffset: officeCentres.timezoneOffset,
    })
    .from(sites)
    .innerJoin(officeCentres, eq(officeCentres.id, sites.officeCentreId))
    .where(inArray(sites.id, siteIds))
  return new Map(
    rows.map(({ id, timeZone, timezoneOffset, centreOffset }) => [
      id,
      clockName({ timeZone, timezoneOffset: timezoneOffset ?? centreOffset }),
    ]),
  )
}
