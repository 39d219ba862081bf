import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './ctx.ts'
import { runPrepared } from './db/prepared.ts'
import { notFound } from './errors.ts'
import { exportList, type ExportColumn, type ExportFormat } from './exports.ts'
import { readHistory, type HistoryScope } from './history.ts'
import { conditions, onPage, readPage, type ListDefinition, type ListQuery, type Slice } from './lists.ts'

/** A select of Drizzle that has no condition yet; awaited, it gives its rows. */
type Select<Selected> = PromiseLike<Selected[]> & {
  where: (condition: SQL | undefined) => PromiseLike<unknown[]> & {
    orderBy: (...columns: SQL[]) => Parameters<typeof runPrepared<unknown[]>>[0]
  }
}

/** How records of one kind are read, with what is joined to them: pages of their list, and one of them. */
export type View<Query extends ListQuery, Row> = {
  list: (ctx: Ctx) => ListDefinition<Query>
  visible: (ctx: Ctx) => SQL
  /** The rows of a slice, in its order. */
  readSlice: (ctx: Ctx, slice: Slice) => Promise<Row[]>
  /** One record; 404 when it is not visible. */
  read: (ctx: Ctx, id: string) => Promise<Row>
}

/** What a view reads. */
export type RowOf<Of> = Of extends View<never, infer Row> ? Row : never

/**
 * Declares how records of one kind are read: from one select, within what the actor sees. `complete` adds to its rows
 * what takes statements of their own.
 */
export function viewOf<Query extends ListQuery, Selected, Row = Selected>({
  list,
  visible,
  select,
  complete,
}: {
  list: ListDefinition<Query> | ((ctx: Ctx) => ListDefinition<Query>)
  /** The policy's condition: which rows this actor sees. */
  visible: (ctx: Ctx) => SQL
  select: (ctx: Ctx) => Select<Selected>
  complete?: (ctx: Ctx, rows: Selected[]) => Promise<Row[]>
}): View<Query, Row> {
  const listFor = typeof list === 'function' ? list : () => list
  // Rows are those of the select, whose type a condition does not change.
  const finish = (ctx: Ctx, rows: unknown[]) =>
    complete ? complete(ctx, rows as Selected[]) : Promise.resolve(rows as Row[])
  return {
    list: listFor,
    visible,
    async readSlice(ctx, slice) {
      const page = select(ctx).where(onPage(ctx, listFor(ctx), slice))
      return finish(ctx, await runPrepared(page.orderBy(...slice.orderBy)))
    },
    async read(ctx, id) {
      const found = await select(ctx).where(and(visible(ctx), eq(listFor(ctx).id, id)))
      const [row] = await finish(ctx, found)
      if (row === undefined) throw notFound()
      return row
    },
  }
}

/** A call that lists records, as they are presented. */
export const listOf =
  <Query extends ListQuery, Row, Item>(view: View<Query, Row>, present: (ctx: Ctx, row: Row) => Item) =>
  async (ctx: Ctx, { query }: { query: Query }) => {
    const page = await readPage(ctx, view.list(ctx), view.visible(ctx), query, (slice) => view.readSlice(ctx, slice))
    return { ...page, items: page.items.map((row) => present(ctx, row)) }
  }

/** A call that answers one record. */
export const detailOf =
  <Row, Item>(view: Pick<View<never, Row>, 'read'>, present: (ctx: Ctx, row: Row) => Item | Promise<Item>) =>
  async (ctx: Ctx, { path }: { path: { id: string } }): Promise<Item> =>
    present(ctx, await view.read(ctx, path.id))

/** A call that answers a list as a spreadsheet. */
export const sheetOf =
  <Query extends ListQuery, Row>(
    view: Pick<View<Query, Row>, 'list' | 'visible' | 'readSlice'>,
    title: string,
    columns: ExportColumn<Row>[] | ((ctx: Ctx) => ExportColumn<Row>[]),
  ) =>
  (ctx: Ctx, { query }: { query: Query & { format?: ExportFormat } }) => {
    const shown = typeof columns === 'function' ? columns(ctx) : columns
    const { readSlice: read } = view
    return exportList(
      ctx,
      { name: title, columns: shown, list: view.list(ctx), visible: view.visible(ctx), read },
      query,
    )
  }

/** A call that answers what happened to a record the actor sees. */
export const historyOf =
  (view: Pick<View<never, unknown>, 'read'>, scope: HistoryScope = {}) =>
  async (ctx: Ctx, { path, query }: { path: { id: string }; query: ListQuery }) => {
    await view.read(ctx, path.id)
    return readHistory(ctx, path.id, query, scope)
  }

/**
 * Declares the counts of a list's tabs: how many of the records that a query finds without its status stand where, in
 * the order of the tabs.
 */
export const statusCountsOf =
  <Query extends ListQuery & { status?: Status | undefined }, Status extends string>(
    view: Pick<View<Query, unknown>, 'list' | 'visible'>,
    statuses: readonly Status[],
    statusOf: (ctx: Ctx) => SQL<Status>,
  ) =>
  async (ctx: Ctx, query: Query): Promise<{ status: Status; count: number }[]> => {
    const list = view.list(ctx)
    const found = await ctx.db
      .select({ status: statusOf(ctx), count: count() })
      .from(list.table)
      .where(and(view.visible(ctx), ...conditions(list, { ...query, status: undefined })))
      .groupBy(sql`1`)
    const counts = new Map(found.map((row) => [row.status, row.count]))
    return statuses.map((status) => ({ status, count: counts.get(status) ?? 0 }))
  }

/** What every drop-down is asked for (doc 2 §9). */
export type OptionQuery = { wildcardSearch?: string; limit?: number }

const defaultOptions = 50

/** Declares what a drop-down offers: records by their labels, sorted by them. */
export const optionsOf =
  <Query extends OptionQuery>(
    table: PgTable & { id: PgColumn },
    {
      label,
      offered,
      search,
    }: {
      label: PgColumn
      offered: (ctx: Ctx, query: Query) => SQL | undefined
      search: (term: string) => SQL | undefined
    },
  ) =>
  (ctx: Ctx, query: Query) => {
    const term = query.wildcardSearch?.trim()
    return ctx.db
      .select({ code: sql<string>`${table.id}`, label: sql<string>`${label}`, value: sql<string>`${table.id}` })
      .from(table)
      .where(and(offered(ctx, query), term ? search(term) : undefined))
      .orderBy(sql`lower(${label})`)
      .limit(query.limit ?? defaultOptions)
  }
