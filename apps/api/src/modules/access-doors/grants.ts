import { sql, type SQL, type Table } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'

/** That a person may pass a door for a time, and why. */
export type AccessGrant = {
  userId: string
  accessDoorId: string
  from: Date
  until: Date
  /** A sentence for people, such as "Booked Orchid, BK-20261202-0001". */
  reason: string
}

/**
 * What stood of tables at a moment that is over: of those with a history (`keptHistory`), and of those whose changes
 * only are kept (`keptChanges`).
 */
export type PastTables = { storedAt: (table: Table) => SQL; changedAt: (table: Table) => SQL }

/** Whose grants are asked for: those of a person, of a door, or of both, at a moment or at any up to a later one. */
export type AskedGrants = {
  landlordId: string
  at: Date
  until?: Date | undefined
  userId?: string
  accessDoorId?: string
  past?: PastTables | undefined
}

/** The same as SQL over the rows of a statement. */
export type AskedGrantRows = {
  landlordId: SQL
  at: SQL
  /** The last moment that is asked about; without it `at` is. */
  until?: SQL | undefined
  userId?: SQL | undefined
  accessDoorId?: SQL | undefined
  past?: PastTables | undefined
}

/** A table as it stands, for who does not ask about a moment that is over. */
export const present: PastTables = { storedAt: (table) => sql`${table}`, changedAt: (table) => sql`${table}` }

/** What grants access to doors for a time. Modules list theirs in `apps/api/src/grants.ts`. */
export type AccessGrantSource = {
  kind: string
  /**
   * The grants that hold at a moment asked for: a select of "userId", "accessDoorId", "from", "until" and "reason",
   * which decisions about many people and doors have in one statement with all else that decides.
   */
  rows: (asked: AskedGrantRows) => SQL
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    grants: readonly AccessGrantSource[]
  }
}

type GrantRow = Record<'kind' | 'userId' | 'accessDoorId' | 'from' | 'until' | 'reason', string>

/** Who may pass which doors at a moment, of all sources, with the kind of source each comes from. */
export async function grantsOf(
  ctx: AnyCtx,
  { landlordId, at, until, userId, accessDoorId, past }: AskedGrants,
): Promise<(AccessGrant & { kind: string })[]> {
  const asked = {
    landlordId: sql`${landlordId}::uuid`,
    at: sql`${at.toISOString()}::timestamptz`,
    until: until && sql`${until.toISOString()}::timestamptz`,
    past,
    userId: userId === undefined ? undefined : sql`${userId}::uuid`,
    accessDoorId: accessDoorId === undefined ? undefined : sql`${accessDoorId}::uuid`,
  }
  const { rows } = await ctx.db.execute<GrantRow>(grantRows(ctx, asked))
  return rows.map((row) => ({ ...row, from: new Date(row.from), until: new Date(row.until) }))
}

/**
 * The grants of all sources as a select, with the kind of source. What is asked has a name of its own in it: a source
 * that called a table of its own as the statement around it does would else compare that table with itself.
 */
export function grantRows(
  { services }: AnyCtx,
  { landlordId, at, until, userId, accessDoorId, past }: AskedGrantRows,
): SQL {
  const asked = {
    landlordId: sql`asked.landlord_id`,
    at: sql`asked.at`,
    until: until && sql`asked.until`,
    past,
    userId: userId && sql`asked.user_id`,
    accessDoorId: accessDoorId && sql`asked.access_door_id`,
  }
  const sources = services.grants.map(({ kind, rows }) => sql`select ${kind} as kind, g.* from (${rows(asked)}) g`)
  return sql`select grants.* from (
      select ${landlordId} as landlord_id, ${at} as at, ${until ?? sql`null::timestamptz`} as until,
        ${userId ?? sql`null::uuid`} as user_id,
        ${accessDoorId ?? sql`null::uuid`} as access_door_id
    ) asked cross join lateral (${sql.join(sources, sql` union all `)}) grants`
}
