import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from './ctx.ts'

/** Whose record something is: an estate, that of a landlord, and within it an office centre. Ids are UUIDs. */
export type TenancyScope = { landlordId: string; officeCentreId: string }

/** The scope alone of whatever has one, such as an actor, a row or `ctx.scope`. */
export const tenancyScopeOf = ({ landlordId, officeCentreId }: TenancyScope): TenancyScope => ({
  landlordId,
  officeCentreId,
})

type OfCentre = { landlordId: PgColumn; officeCentreId: PgColumn; deletedDate?: PgColumn }

/** The rows of the office centre of the scope, or of another of its estate, that are not deleted. */
export const inScope = ({ scope }: Ctx, table: OfCentre, officeCentreId = scope.officeCentreId): SQL =>
  and(eq(table.landlordId, scope.landlordId), eq(table.officeCentreId, officeCentreId), notDeleted(table))!

/** The rows of the office centre of the scope and, where that is a landlord, of its tenants that are not deleted. */
export const inReach = (ctx: Ctx, table: OfCentre): SQL =>
  ctx.scope.officeCentreType === 'LANDLORD'
    ? and(eq(table.landlordId, ctx.scope.landlordId), notDeleted(table))!
    : inScope(ctx, table)

const notDeleted = ({ deletedDate }: OfCentre) => deletedDate && isNull(deletedDate)
