import { sql, type SQL } from 'drizzle-orm'
import { lockdowns } from './tables.ts'

/** Whether a lockdown `l` of a statement closes a door of it: the door itself, its floor or its site. */
export const closes = (door: SQL): SQL => sql`(l.access_door_id = ${door}.id
  or l.office_floor_id = ${door}.office_floor_id or l.site_id = ${door}.site_id)`

/** Why a door of a statement, its floor or its site is locked down at a moment; null where it is not. */
export const lockdownOf = (door: SQL, at: SQL): SQL => sql`(
  select l.reason from ${lockdowns} l
  where ${closes(door)} and l.started_date <= ${at} and (l.lifted_date is null or l.lifted_date > ${at})
  order by l.started_date limit 1)`
