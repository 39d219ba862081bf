import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { users } from '../users/tables.ts'
import { ofVisibleStore } from './stores.policy.ts'
import { retailStoreReviews, retailStores } from './tables.ts'

const list: ListDefinition<Query<'listRetailStoreReviews'>> = {
  table: retailStoreReviews,
  id: retailStoreReviews.id,
  sorts: { rating: retailStoreReviews.rating, updatedDate: retailStoreReviews.updatedDate },
  filters: {
    retailStoreId: (id) => eq(retailStoreReviews.retailStoreId, id),
    rating: (stars) => eq(retailStoreReviews.rating, stars),
    hidden: (value) => eq(retailStoreReviews.hidden, value),
  },
  search: (term) => contains(sql`coalesce(${retailStoreReviews.comment}, '')`, term),
  updatedDate: retailStoreReviews.updatedDate,
}

const writers = alias(users, 'review_writers')
const answerers = alias(users, 'review_answerers')

export const reviewView = viewOf({
  list,
  visible: (ctx) => ofVisibleStore(ctx, sql`${retailStoreReviews.retailStoreId}`),
  select: (ctx: AnyCtx) =>
    ctx.db
      .select({
        ...getTableColumns(retailStoreReviews),
        storeName: retailStores.name,
        writer: writers.fullName,
        answeredBy: answerers.fullName,
      })
      .from(retailStoreReviews)
      .innerJoin(retailStores, eq(retailStores.id, retailStoreReviews.retailStoreId))
      .leftJoin(writers, eq(writers.id, retailStoreReviews.userId))
      .leftJoin(answerers, eq(answerers.id, retailStoreReviews.answeredByUserId)),
})

export type ReviewRow = RowOf<typeof reviewView>
