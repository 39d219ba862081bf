import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { discounts, rates } from './tables.ts'

/** The rate cards an actor sees: those of the office centre in the path. */
export const visibleRates = ({ scope }: Ctx): SQL =>
  and(
    eq(rates.landlordId, scope.landlordId),
    eq(rates.officeCentreId, scope.officeCentreId),
    isNull(rates.deletedDate),
  )!

/** The discounts an actor sees: those of the office centre in the path. */
export const visibleDiscounts = ({ scope }: Ctx): SQL =>
  and(
    eq(discounts.landlordId, scope.landlordId),
    eq(discounts.officeCentreId, scope.officeCentreId),
    isNull(discounts.deletedDate),
  )!
