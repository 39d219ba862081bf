import { dateOfInstant } from '@atrium/validators/dates.ts'
import type { Ctx } from './ctx.ts'

/** The calendar day (YYYY-MM-DD) at the office centre of the scope. */
export const today = (ctx: Pick<Ctx, 'now' | 'scope'>): string => dateOfInstant(ctx.now(), ctx.scope.timezoneOffset)
