import { and, eq, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Ctx, Transactional, TransactionCtx } from './ctx.ts'
import { notFound, staleVersion } from './errors.ts'
import { changeStamp, creationStamp } from './stamps.ts'
import { tenancyScopeOf } from './tenancyScope.ts'

type OfScope = 'landlordId' | 'officeCentreId'
type Stamp = 'version' | 'createdDate' | 'createdByUserId' | 'updatedDate' | 'updatedByUserId'

/** A table whose rows belong to an office centre, are stamped and have a version. */
type RecordTable = PgTable & Record<'id' | OfScope | Stamp, PgColumn>

/** A table whose rows are changed one by one, with a version and stamps. */
type VersionedTable = PgTable & Record<'id' | 'version' | 'updatedDate' | 'updatedByUserId', PgColumn>

/** A ctx to delete rows with, of tables whose rows are only marked. */
type Deletable<Table> = Table extends { deletedDate: PgColumn } ? TransactionCtx : never

/** What is said of a new row: the rest is known by where and by whom it is made. */
type NewRow<Table extends PgTable> = Omit<InferInsertModel<Table>, 'id' | OfScope | Stamp>

/** What can be changed of a row, deleting it included. */
type RowChange<Table extends PgTable> = Partial<NewRow<Table>>

/** The next version of a row with its stamps, for statements that change rows otherwise than one by one. */
export const nextVersion = (ctx: TransactionCtx, table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  ...changeStamp(ctx),
})

/**
 * How the rows of one kind are locked and changed by whoever may, also by time or by what happens to another record.
 * What a caller locks for an actor it narrows to what they see.
 */
export function rowsOf<Table extends VersionedTable>(table: Table) {
  type Row = InferSelectModel<Table>
  // The columns by which rows are found and stamped, whatever others the table has.
  const rows: VersionedTable = table
  return {
    /** Locks a row for a change; 404 when it is not among those seen, 409 when the version is stale. */
    lock: async (ctx: TransactionCtx, id: string, seen?: SQL, version?: number): Promise<Row> => {
      const [row] = await ctx.db
        .select()
        .from(rows)
        .where(and(seen, eq(rows.id, id)))
        .for('update')
      if (!row) throw notFound()
      if (version !== undefined && version !== row['version']) throw staleVersion()
      // All columns of the table were asked for.
      return row as Row
    },
    /** Writes what has changed of a row, and its next version. */
    update: async (ctx: TransactionCtx, id: string, change: PgUpdateSetSource<Table>): Promise<void> => {
      await ctx.db
        .update(rows)
        .set({ ...change, ...nextVersion(ctx, rows) })
        .where(eq(rows.id, id))
    },
    /** Deletes a row for good. */
    remove: async (ctx: TransactionCtx, id: string): Promise<void> => {
      await ctx.db.delete(rows).where(eq(rows.id, id))
    },
  }
}

/**
 * How the rows of one kind of record are locked and written. `visible` is the policy's condition: what an actor does
 * not see cannot be locked. `mayChange` refuses those who see rows and may not change any.
 */
export function recordOf<Table extends RecordTable>(
  table: Table,
  visible: (ctx: Ctx) => SQL,
  mayChange: (ctx: Ctx) => void = () => undefined,
) {
  type Row = InferSelectModel<Table>
  // The columns by which rows are found and stamped, whatever others the table has.
  const rows: RecordTable = table
  const { lock, update, remove } = rowsOf(table)

  async function insertAll(ctx: Transactional<Ctx>, fields: readonly NewRow<Table>[]): Promise<string[]> {
    const stamp = { ...tenancyScopeOf(ctx.scope), ...creationStamp(ctx) }
    const made = await ctx.db
      .insert(rows)
      .values(fields.map((each) => ({ ...each, ...stamp })))
      .returning({ id: rows.id })
    return made.map((row) => String(row.id))
  }

  return {
    /** Locks a row for a change; 404 when it is not visible, 409 when the version is stale. */
    lock(ctx: Transactional<Ctx>, id: string, version?: number): Promise<Row> {
      mayChange(ctx)
      return lock(ctx, id, visible(ctx), version)
    },
    /** Keeps a row from being changed or deleted while something refers to it; undefined when it is not visible. */
    async shareLock(ctx: Transactional<Ctx>, id: string): Promise<Row | undefined> {
      const [row] = await ctx.db
        .select()
        .from(rows)
        .where(and(visible(ctx), eq(rows.id, id)))
        .for('share')
      return row as Row | undefined
    },
    /** Makes a row in the office centre of the scope and answers its id. */
    async insert(ctx: Transactional<Ctx>, fields: NewRow<Table>): Promise<string> {
      const [id] = await insertAll(ctx, [fields])
      return String(id)
    },
    /** Makes rows and answers their ids in the same order. */
    insertAll,
    /** Writes what has changed of a row, and its next version. */
    update: (ctx: TransactionCtx, id: string, change: RowChange<Table>): Promise<void> =>
      // What can be changed is among what can be inserted.
      update(ctx, id, change as PgUpdateSetSource<Table>),
    /** Takes a row out of sight; what refers to it keeps it. */
    async softDelete(ctx: Deletable<Table>, id: string): Promise<void> {
      // A ctx that deletes is given for tables with the column only.
      await update(ctx, id, { deletedDate: ctx.now() } as PgUpdateSetSource<Table>)
    },
    /** Deletes a row for good. */
    remove,
  }
}
