import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'

/** The access doors of the office centre that are elevators still. */
export const elevatorDoors = (ctx: Ctx) =>
  ctx.db
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .where(and(inScope(ctx, accessDoors), eq(accessDoors.accessDoorType, 'ELEVATOR')))
