import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { users } from '../users/tables.ts'
import { divisions, userDivisions } from './tables.ts'

/** Those of the given people the actor sees in the office centre of the scope, with the division they are in. */
export function peopleOfCentre(
  ctx: Ctx,
  ids: string[],
): Promise<{ id: string; fullName: string; divisionName: string | null }[]> {
  return ctx.db
    .select({ id: users.id, fullName: users.fullName, divisionName: divisions.name })
    .from(users)
    .leftJoin(userDivisions, eq(userDivisions.userId, users.id))
    .leftJoin(divisions, eq(divisions.id, userDivisions.divisionId))
    .where(and(inScope(ctx, users), inArray(users.id, ids), withinAssignedSites(ctx, qualified(users.id))))
    .orderBy(sql`lower(${users.fullName})`)
}
