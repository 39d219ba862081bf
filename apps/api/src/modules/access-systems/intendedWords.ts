import type { HeldKind } from '@atrium/access-systems/records.ts'
import { sql, type SQL } from 'drizzle-orm'

/** A moment as controllers are told it. */
const iso = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const spanOf = (from: SQL, until: SQL) => sql`jsonb_build_object('from', ${iso(from)}, 'until', ${iso(until)})`

export const openSpan = sql`jsonb_build_object('from', null, 'until', null)`

/** Whether the system of a row's controller holds a kind. */
export const holds = (kind: HeldKind) => sql`holds @> array[${kind}]`
