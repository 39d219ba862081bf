import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { auditEntries } from '../../platform/tables.ts'
import type { SealedContent } from './seals.rules.ts'
import { auditSealEntries, auditSeals } from './tables.ts'

/** Whatever can read: a ctx, or a command with a connection. */
export type Reader = { db: Database }

/** Longer than any transaction lives: an entry of an older id cannot appear any more. */
const longestTransaction = '1 hour'

const content = {
  ...getTableColumns(auditEntries),
  before: sql<string | null>`${auditEntries.before}::text`,
  after: sql<string | null>`${auditEntries.after}::text`,
}

/**
 * The oldest entries without a seal. Ids grow with time, so the search begins an hour before the newest id of the last
 * seal instead of at the beginning of the trail.
 */
export function readUnsealed(ctx: Reader, lastSeal: number | undefined, limit: number): Promise<SealedContent[]> {
  const from =
    lastSeal === undefined
      ? sql`true`
      : sql`${auditEntries.id} > uuidv7((
          select max(uuid_extract_timestamp(entry_id)) from audit_seal_entries where seal_number = ${lastSeal}
        ) - now() - interval '${sql.raw(longestTransaction)}')`
  return ctx.db
    .select(content)
    .from(auditEntries)
    .where(
      sql`${from} and not exists (select 1 from ${auditSealEntries} sealed where sealed.entry_id = ${auditEntries}.id)`,
    )
    .orderBy(asc(auditEntries.id))
    .limit(limit)
}

export type StoredSeal = typeof auditSeals.$inferSelect

/** The seals from a number on, in order. */
export const readSeals = (ctx: Reader, after: number, limit: number): Promise<StoredSeal[]> =>
  ctx.db
    .select()
    .from(auditSeals)
    .where(sql`${auditSeals.number} > ${after}`)
    .orderBy(asc(auditSeals.number))
    .limit(limit)

/** What a seal says it holds, beside what the trail holds now; an entry that is gone has no content. */
export async function readSealEntries(ctx: Reader, sealNumber: number) {
  const rows = await ctx.db
    .select({
      position: auditSealEntries.position,
      entryId: auditSealEntries.entryId,
      hash: auditSealEntries.hash,
      content,
    })
    .from(auditSealEntries)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSealEntries.entryId))
    .where(eq(auditSealEntries.sealNumber, sealNumber))
    .orderBy(asc(auditSealEntries.position))
  return rows.map((row) => ({ ...row, content: row.content?.id ? row.content : null }))
}

/** How many entries wait for their seal. */
export const countUnsealed = (ctx: Reader): Promise<number> =>
  ctx.db.$count(
    auditEntries,
    sql`not exists (select 1 from ${auditSealEntries} sealed where sealed.entry_id = ${auditEntries}.id)`,
  )
