import { sql, type SQL } from 'drizzle-orm'
import { qualified } from '../../platform/db/columns.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { areas } from '../sites/tables.ts'
import { zoneDisplays } from './tables.ts'

/** Where a display hangs: the site of its zone or room. */
export const siteOfDisplay: SQL<string> = sql<string>`coalesce(
  (select a.site_id from ${hotdeskZones} z join ${areas} a on a.id = z.area_id where z.id = ${qualified(zoneDisplays.zoneId)}),
  (select r.site_id from ${bookableResources} r where r.id = ${qualified(zoneDisplays.resourceId)}))`
