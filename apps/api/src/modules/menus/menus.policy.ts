import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { ofVisibleStore } from '../retail/index.ts'
import { opcItemAddOns, opcItems, opcMenuGroups } from './tables.ts'

/** Parts of the menus of the stores an actor sees. */
export const visibleGroups = (ctx: Ctx): SQL =>
  and(isNull(opcMenuGroups.deletedDate), ofVisibleStore(ctx, sql`${opcMenuGroups.retailStoreId}`))!

export const visibleItems = (ctx: Ctx): SQL =>
  and(isNull(opcItems.deletedDate), ofVisibleStore(ctx, sql`${opcItems.retailStoreId}`))!

export const visibleAddOns = (ctx: Ctx): SQL =>
  sql`exists (select from ${opcItems} where ${opcItems}.id = ${opcItemAddOns.opcItemId} and ${visibleItems(ctx)})`
