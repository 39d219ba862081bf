import { and, isNotNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { shopsOfEstate, visibleStores } from './stores.policy.ts'
import { retailStores } from './tables.ts'

/** The logos and banners of the stores the person who asks sees or orders from, whichever office centre uploaded them. */
export const storePicturesWithinReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: sql<string>`unnest(array[${retailStores.logoFileId}, ${retailStores.bannerFileId}])` })
    .from(retailStores)
    .where(
      and(
        or(visibleStores(ctx), shopsOfEstate(ctx)),
        or(isNotNull(retailStores.logoFileId), isNotNull(retailStores.bannerFileId)),
      ),
    )
