import { and, eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'

type Discount = { id: string; landlordId: string; officeCentreId: string }

/** The first use of a discount by a person of its estate, as a row to write; none for anybody else. */
export const firstUse = (ctx: TransactionCtx, { id, landlordId, officeCentreId }: Discount, userId: string) =>
  ctx.db
    .select({
      landlordId: sql<string>`${landlordId}::uuid`.as('landlord_id'),
      officeCentreId: sql<string>`${officeCentreId}::uuid`.as('office_centre_id'),
      discountId: sql<string>`${id}::uuid`.as('discount_id'),
      userOfficeCentreId: users.officeCentreId,
      userId: users.id,
      used: sql<number>`1`.as('used'),
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.landlordId, landlordId)))
