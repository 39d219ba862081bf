import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { shopsOfEstate } from '../retail/index.ts'
import { retailStores } from '../retail/tables.ts'
import { visibleItems } from './menus.policy.ts'
import { opcItemImages, opcItems } from './tables.ts'

/** The pictures of items the person who asks sees or orders, whichever office centre uploaded them. */
export const itemPicturesWithinReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: opcItemImages.systemFileId })
    .from(opcItemImages)
    .innerJoin(opcItems, eq(opcItems.id, opcItemImages.opcItemId))
    .where(
      or(
        visibleItems(ctx),
        and(
          isNull(opcItems.deletedDate),
          sql`exists (select from ${retailStores} where ${retailStores}.id = ${opcItems.retailStoreId} and ${shopsOfEstate(ctx)})`,
        ),
      ),
    )
