import { and, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visibleStores } from './stores.policy.ts'
import { retailStores } from './tables.ts'

export const retailSearch: SearchPart = {
  kind: 'RETAIL_STORE',
  name: 'Store',
  operation: 'listRetailStores',
  search: (ctx, term, limit) =>
    ctx.db
      .select({
        id: retailStores.id,
        title: retailStores.name,
        subtitle: sql<string | null>`nullif(concat_ws('-', ${retailStores.floorNo}, ${retailStores.unitNo}), '')`,
      })
      .from(retailStores)
      .where(and(visibleStores(ctx), contains(retailStores.name, term)))
      .orderBy(sql`lower(${retailStores.name})`)
      .limit(limit),
}
