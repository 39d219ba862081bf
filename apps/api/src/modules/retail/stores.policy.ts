import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { retailStores, retailStoreStaff } from './tables.ts'

/** Whether the person who asks looks after a store. */
const isAssigned = ({ actor }: Ctx): SQL =>
  sql`exists (select from ${retailStoreStaff} s where s.retail_store_id = ${retailStores}.id and s.user_id = ${actor.userId})`

/** Whether the person who asks has all stores of their company: whoever changes them. */
export const hasEveryStore = ({ scope }: Ctx): boolean => scope.permissions.has('RETAIL_STORE_EDIT')

/**
 * The stores an actor sees: an office centre those it has, a tenant those it runs, of which people who do not change
 * stores see what they are assigned to (entities 14.8).
 */
export function visibleStores(ctx: Ctx): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const mine =
    officeCentreType === 'TENANT'
      ? and(eq(retailStores.retailTenantId, officeCentreId), hasEveryStore(ctx) ? undefined : isAssigned(ctx))
      : eq(retailStores.officeCentreId, officeCentreId)
  return and(eq(retailStores.landlordId, landlordId), isNull(retailStores.deletedDate), mine)!
}

/** The stores in which the people of an estate order: active ones that a tenant runs and that are set up for it. */
export const shopsOfEstate = ({ scope }: Ctx): SQL =>
  and(
    eq(retailStores.landlordId, scope.landlordId),
    eq(retailStores.opc, true),
    eq(retailStores.active, true),
    isNotNull(retailStores.retailTenantId),
    isNull(retailStores.deletedDate),
  )!

/** Rows of a table that belong to a store the actor sees; `storeId` is their column. */
export const ofVisibleStore = (ctx: Ctx, storeId: SQL): SQL =>
  sql`exists (select from ${retailStores} where ${retailStores}.id = ${storeId} and ${visibleStores(ctx)})`

/** Stores, categories and sections are made and removed by the office centre that has them, not by a tenant. */
export function requireOwner({ scope }: Ctx): void {
  if (scope.officeCentreType === 'TENANT') throw forbidden()
}
