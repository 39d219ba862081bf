import { and, eq } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import { retailStores } from '../retail/tables.ts'
import type { SearchPart } from '../search/index.ts'
import { visibleItems } from './menus.policy.ts'
import { opcItems } from './tables.ts'

/** What is on the menus, each on the page of its store. */
export const menuSearch: SearchPart = {
  kind: 'OPC_ITEM',
  name: 'Menu item',
  operation: 'listOpcItems',
  search: (ctx, term, limit) =>
    ctx.db
      .select({
        id: opcItems.id,
        parentId: opcItems.retailStoreId,
        title: opcItems.name,
        subtitle: retailStores.name,
      })
      .from(opcItems)
      .innerJoin(retailStores, eq(retailStores.id, opcItems.retailStoreId))
      .where(and(visibleItems(ctx), contains(opcItems.name, term)))
      .orderBy(opcItems.name, opcItems.id)
      .limit(limit),
}
