import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { minutes } from '../../platform/clock.ts'

export type LiveStatus = 'ONLINE' | 'OFFLINE' | 'DISABLED'

/** Without a sign of life for so long, a device is offline (states 13). */
export const silence = minutes(5)

/** The state of a device or a camera (states 13). */
export const liveStatus = ({ active, online }: { active: boolean; online: boolean }): LiveStatus =>
  active ? (online ? 'ONLINE' : 'OFFLINE') : 'DISABLED'

/** That a row stands in a state; as columns, which an index has. */
export function isInState(table: { active: PgColumn; online: PgColumn }, status: LiveStatus): SQL {
  if (status === 'DISABLED') return sql`${table.active} = false`
  return sql`${table.active} = true and ${table.online} = ${status === 'ONLINE'}`
}
