import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { operatorRoles } from '../roles/index.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { users } from '../users/tables.ts'

export type Operator = { id: string; accountId: string; email: string; registered: boolean }

/** Everybody with a role of the provider's, whatever their status. */
export function readOperators(ctx: AnyCtx): Promise<Operator[]> {
  return ctx.db
    .selectDistinct({ id: users.id, accountId: users.accountId, email: users.email, registered: users.registered })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(inArray(roles.code, [...operatorRoles]), isNull(users.deletedDate)))
}

/** Where an office centre of a code stands, active or not. */
export async function findPlaceOfCode(ctx: AnyCtx, centreCode: string) {
  const [scope] = await ctx.db
    .select({ landlordId: officeCentres.landlordId, officeCentreId: officeCentres.id })
    .from(officeCentres)
    .where(eq(officeCentres.centreCode, centreCode))
  return scope
}

/** The roles of an office centre, their ids by code. */
export async function readRoleIds(ctx: AnyCtx, officeCentreId: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: roles.id, code: roles.code })
    .from(roles)
    .where(eq(roles.officeCentreId, officeCentreId))
  return new Map(rows.map(({ code, id }) => [code, id]))
}
