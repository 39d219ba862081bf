import { and, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import {
  activeDesk,
  activeZone,
  bookableByActor,
  idOfZone,
  lentZones,
  visibleDesks,
  visibleZones,
} from '../resources/index.ts'
import { zoneTenants } from './tables.ts'

/** The zones a person is offered to choose from: those they look after and, for a tenant, those lent to it. */
export function offeredZones(ctx: Ctx): SQL {
  const lent = and(
    lentZones(ctx),
    sql`exists (select 1 from ${zoneTenants} t
      where t.zone_id = ${idOfZone} and t.tenant_id = ${ctx.scope.officeCentreId})`,
  )
  return and(activeZone, or(visibleZones(ctx), lent))!
}

/** The desks a person is offered to choose from: those they look after and those they may book. */
export const offeredDesks = (ctx: Ctx): SQL => and(activeDesk, or(visibleDesks(ctx), bookableByActor(ctx)))!
