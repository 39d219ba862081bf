import { and, asc, count, desc, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyCtx } from './ctx.ts'
import { invalidField } from './errors.ts'

/** The query every list understands (doc 1 §3). */
export type ListQuery = {
  page?: number
  limit?: number
  sortProperties?: string
  sortDirection?: 'ASC' | 'DESC'
  updatedDateFrom?: string
  updatedDateTo?: string
  wildcardSearch?: string
  /** Those in use only, where records have a state. */
  statusActiveFlag?: boolean
}

type Filter<Value> = (value: NonNullable<Value>) => SQL | undefined

/** A filter for everything that the contract lets a list be asked beyond what every list understands. */
type Filters<Query extends ListQuery> = {
  [K in Exclude<keyof Query, keyof ListQuery>]-?: Filter<Query[K]>
} & { statusActiveFlag?: Filter<boolean> }

/** A list as data: what it can be filtered, searched and sorted by. Every sort has an index. */
export type ListDefinition<Query extends ListQuery> = {
  table: PgTable
  id: PgColumn
  sorts: Record<string, PgColumn | SQL>
  filters: Filters<Query>
  search: (term: string) => SQL | undefined
  updatedDate?: PgColumn
  /** The total kept by the database, where the query can be answered by it; else undefined and rows are counted. */
  keptTotal?: (ctx: AnyCtx, query: Query) => Promise<number> | undefined
}

export type Slice = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }
export type ListPage<Row> = { items: Row[]; total: number; totalPage: number }

/** Pages start at 1 and hold 10 rows by default (doc 1 §9). */
export const defaultPage = 1
export const defaultLimit = 10

/**
 * One page of a list with its exact total. `visible` is the policy's condition: which rows this actor sees.
 * `read` fetches the rows of the slice, joined as the screen needs them.
 */
export async function readPage<Query extends ListQuery, Row>(
  ctx: AnyCtx,
  list: ListDefinition<Query>,
  visible: SQL,
  query: Query,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const limit = query.limit ?? defaultLimit
  const slice = sliceOf(list, visible, query)
  const [items, total] = await Promise.all([read(slice), totalOf(ctx, list, query, slice.where)])
  return { items, total, totalPage: Math.ceil(total / limit) }
}

/** The slice of a list that a query asks for; 400 for a sort the list does not know. */
export function sliceOf<Query extends ListQuery>(list: ListDefinition<Query>, visible: SQL, query: Query): Slice {
  const limit = query.limit ?? defaultLimit
  return {
    where: and(visible, ...conditions(list, query)),
    orderBy: orderOf(list, query),
    limit,
    offset: ((query.page ?? defaultPage) - 1) * limit,
  }
}

/**
 * The condition for the rows of a slice. The page is cut by the index alone, before anything is joined to its rows:
 * a far page costs no joins for the rows it passes over. Its ids are an array, which is found first however many tables
 * are joined; as a set it would be one more of them, and beyond `join_collapse_limit` the last.
 */
export function onPage(ctx: AnyCtx, list: Pick<ListDefinition<ListQuery>, 'table' | 'id'>, slice: Slice): SQL {
  const ids = ctx.db
    .select({ id: list.id })
    .from(list.table)
    .where(slice.where)
    .orderBy(...slice.orderBy)
  return sql`${list.id} = any(array(${ids} ${cut(slice)}))`
}

/** Pages that people turn to; each is a statement of its own to the database. */
const nearPages = 5

/**
 * The limit stands in the text, and for the first pages the offset: as a parameter the database takes either for a tenth
 * of the table, finds a kept plan dear on a large one, and plans the statement anew at every call.
 */
function cut({ limit, offset }: Slice): SQL {
  const rows = sql`limit ${sql.raw(String(limit))}`
  if (offset === 0) return rows
  return sql`${rows} offset ${offset < limit * nearPages ? sql.raw(String(offset)) : offset}`
}

/** The conditions of a query's filters, without the policy's. */
export function conditions<Query extends ListQuery>(list: ListDefinition<Query>, query: Query): (SQL | undefined)[] {
  const filters = Object.entries(list.filters) as [keyof Query, ((value: unknown) => SQL | undefined) | undefined][]
  const chosen = filters.map(([name, toSql]) => (isGiven(query[name]) ? toSql?.(query[name]) : undefined))
  const term = query.wildcardSearch?.trim()
  const updated = list.updatedDate
  return [
    ...chosen,
    term ? list.search(term) : undefined,
    updated && query.updatedDateFrom ? gte(updated, new Date(query.updatedDateFrom)) : undefined,
    updated && query.updatedDateTo ? lte(updated, new Date(query.updatedDateTo)) : undefined,
  ]
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

function orderOf<Query extends ListQuery>(list: ListDefinition<Query>, query: Query): SQL[] {
  const direction = query.sortDirection === 'ASC' ? asc : desc
  const names = (query.sortProperties ?? 'id').split(',').map((name) => name.trim())
  const columns = names.map((name) => {
    const column = Object.hasOwn(list.sorts, name) ? list.sorts[name] : name === 'id' ? list.id : undefined
    if (!column)
      throw invalidField('sortProperties', `This list sorts by ${['id', ...Object.keys(list.sorts)].join(', ')}.`)
    return direction(column)
  })
  return names.includes('id') ? columns : [...columns, direction(list.id)]
}

function totalOf<Query extends ListQuery>(
  ctx: AnyCtx,
  list: ListDefinition<Query>,
  query: Query,
  where: SQL | undefined,
) {
  return list.keptTotal?.(ctx, query) ?? countRows(ctx, list.table, where)
}

async function countRows(ctx: AnyCtx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

/** Escapes the wildcards of LIKE in what a person typed. */
export const likePattern = (term: string) => `%${term.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

/** That a text contains what a person typed, in any case; indexes for it are over `lower`. */
export const contains = (text: PgColumn | SQL, term: string): SQL =>
  sql`lower(${text}) like ${likePattern(term.trim().toLowerCase())}`
