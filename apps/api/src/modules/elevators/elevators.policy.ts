import { and, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { elevatorDoors } from './elevatorDoors.views.ts'
import { elevators } from './tables.ts'

/** The elevators an actor sees: those of the office centre in the path whose access door is one still. */
export const visible = (ctx: Ctx): SQL => and(inScope(ctx, elevators), inArray(elevators.id, elevatorDoors(ctx)))!
