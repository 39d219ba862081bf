import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { alerts } from '../../platform/tables.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { devices } from '../devices/tables.ts'
import { ofVendor } from './accessSystems.policy.ts'
import { revokeLate } from './accessSystems.alerts.ts'
import { accessDifferences, accessPushes, accessSystemControllers, accessSystems, type Vendor } from './tables.ts'

type StoredSystem = typeof accessSystems.$inferSelect

const controllersWhere = (ctx: AnyCtx, condition: ReturnType<typeof and>) =>
  ctx.db
    .select({
      accessSystemId: accessSystemControllers.accessSystemId,
      device: { id: devices.id, name: devices.name },
      serialNo: devices.serialNo,
      online: accessSystemControllers.online,
      lastSeen: accessSystemControllers.lastSeen,
      clockAheadMs: accessSystemControllers.clockAheadMs,
      systemWaiting: accessSystemControllers.waiting,
      eventsWaiting: accessSystemControllers.eventsWaiting,
      failures: accessSystemControllers.failures,
      failureText: accessSystemControllers.failureText,
      pushedDate: accessSystemControllers.pushedDate,
      comparedDate: accessSystemControllers.comparedDate,
      pushes: sql<number>`(select count(*)::int from ${accessPushes} p
        where p.device_id = ${qualified(accessSystemControllers.deviceId)})`,
      differences: sql<number>`(select count(*)::int from ${accessDifferences} d
        where d.device_id = ${qualified(accessSystemControllers.deviceId)} and d.repaired_date is null)`,
      revokeLateSince: alerts.raisedDate,
    })
    .from(accessSystemControllers)
    .innerJoin(devices, and(eq(devices.id, accessSystemControllers.deviceId), isNull(devices.deletedDate)))
    .leftJoin(
      alerts,
      and(
        eq(alerts.kind, revokeLate.kind),
        eq(alerts.key, sql`${accessSystemControllers.deviceId}::text`),
        isNull(alerts.clearedDate),
      ),
    )
    .where(condition)
    .orderBy(sql`lower(${devices.name})`, devices.id)

export type ControllerRow = Awaited<ReturnType<typeof controllersWhere>>[number]

const withControllers = async <Row extends { id: string }>(ctx: AnyCtx, rows: readonly Row[]) => {
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await controllersWhere(ctx, inArray(accessSystemControllers.accessSystemId, ids)) : []
  return rows.map((row) => ({ ...row, controllers: found.filter(({ accessSystemId }) => accessSystemId === row.id) }))
}

/** A connection with how its controllers fare. */
export type SystemRow = StoredSystem & { controllers: ControllerRow[] }

/** The one connection that an office centre has of a vendor; undefined while nobody has saved any. */
export async function readSystemOf(ctx: Ctx, vendor: Vendor): Promise<SystemRow | undefined> {
  const rows = await ctx.db.select().from(accessSystems).where(ofVendor(vendor)(ctx)).limit(1)
  return (await withControllers(ctx, rows))[0]
}

/** A controller of the office centre as its access system tells of it; undefined where none does. */
export const readSystemController = async (ctx: Ctx, deviceId: string): Promise<ControllerRow | undefined> =>
  (
    await controllersWhere(
      ctx,
      and(inScope(ctx, accessSystemControllers), eq(accessSystemControllers.deviceId, deviceId)),
    )
  )[0]

const boschList: ListDefinition<Query<'listBoschSettings'>> = {
  table: accessSystems,
  id: accessSystems.id,
  sorts: { name: sql`lower(${accessSystems.name})`, updatedDate: accessSystems.updatedDate },
  filters: { enabled: (enabled) => eq(accessSystems.enabled, enabled) },
  search: (term) => contains(accessSystems.name, term),
  updatedDate: accessSystems.updatedDate,
}

/** The Bosch connections of an office centre: it may have several. */
export const boschView = viewOf({
  list: boschList,
  visible: ofVendor('BOSCH'),
  select: (ctx) => ctx.db.select(getTableColumns(accessSystems)).from(accessSystems),
  complete: (ctx, rows: StoredSystem[]) => withControllers(ctx, rows),
})

export type BoschRow = RowOf<typeof boschView>

/** Another connection of the office centre that goes to the door controllers of the installation; undefined where none does. */
export async function readOtherByDefault(ctx: Ctx, id: string | undefined): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: accessSystems.name })
    .from(accessSystems)
    .where(
      and(
        inScope(ctx, accessSystems),
        accessSystems.enabled,
        isNull(accessSystems.baseUrl),
        sql`${accessSystems.vendor} <> 'EPS'`,
        id === undefined ? undefined : sql`${accessSystems.id} <> ${id}`,
      ),
    )
    .limit(1)
  return row?.name
}

/** The connections of a vendor that are switched on, by name. */
export const readEnabled = (ctx: Ctx, vendor: Vendor) =>
  ctx.db
    .select({ id: accessSystems.id, name: accessSystems.name })
    .from(accessSystems)
    .where(and(ofVendor(vendor)(ctx), accessSystems.enabled))
    .orderBy(sql`lower(${accessSystems.name})`)

/** What was found to differ at the controllers of some connections since a moment. */
export const countFound = (ctx: Ctx, systemIds: readonly string[], since: Date): Promise<number> =>
  ctx.db.$count(
    accessDifferences,
    and(
      inScope(ctx, accessDifferences),
      sql`${accessDifferences.foundDate} >= ${since.toISOString()}::timestamptz`,
      inArray(
        accessDifferences.deviceId,
        ctx.db
          .select({ id: accessSystemControllers.deviceId })
          .from(accessSystemControllers)
          .where(inArray(accessSystemControllers.accessSystemId, [...systemIds])),
      ),
    ),
  )

/** Devices of the office centre by their ids, those that are controllers. */
export const controllersAmong = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ id: devices.id, name: devices.name })
        .from(devices)
        .where(
          and(
            inScope(ctx, devices),
            eq(devices.deviceType, 'CONTROLLER'),
            isNull(devices.deletedDate),
            inArray(devices.id, [...ids]),
          ),
        )
        .orderBy(sql`lower(${devices.name})`)

/** How many controllers some connections tell of. */
export const countControllers = (ctx: Ctx, systemIds: readonly string[]): Promise<number> =>
  ctx.db.$count(accessSystemControllers, inArray(accessSystemControllers.accessSystemId, [...systemIds]))
