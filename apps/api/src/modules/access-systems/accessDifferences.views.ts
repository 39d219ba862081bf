import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { devices } from '../devices/tables.ts'
import { fmFormCrew } from '../permits/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'
import { visibleDifferences } from './accessSystems.policy.ts'
import { readHeldNames } from './heldNames.views.ts'
import { accessDifferences } from './tables.ts'

/** The id of whom a difference is about. */
const holderId = sql<string | null>`coalesce(access_differences.intended ->> 'holderId',
  access_differences.actual ->> 'holderId',
  case when access_differences.record_kind = 'HOLDER' then access_differences.record_id end)`

const list: ListDefinition<Query<'listAccessDifferences'>> = {
  table: accessDifferences,
  id: accessDifferences.id,
  sorts: { foundDate: accessDifferences.foundDate },
  filters: {
    status: (status) => sql`(${accessDifferences.repairedDate} is null) = ${status === 'OPEN'}`,
    kind: (kind) => eq(accessDifferences.kind, kind),
    deviceId: (id) => eq(accessDifferences.deviceId, id),
  },
  search: (term) =>
    or(
      contains(sql`${accessDifferences.actual} ->> 'name'`, term),
      sql`${holderId} in (
        select u.id::text from ${users} u where ${contains(sql`u.full_name`, term)}
        union all select v.id::text from ${visitorInvitations} v where ${contains(sql`v.visitor_name`, term)})`,
    ),
  updatedDate: accessDifferences.foundDate,
}

/** Whom a difference is about: a person, a visitor or one of a crew by their id, else as the controller calls them. */
const holder = sql<string | null>`(
  select coalesce(
    (select u.full_name from ${users} u where u.id = case when named.id ~ '^[0-9a-f-]{36}$' then named.id::uuid end),
    (select v.visitor_name from ${visitorInvitations} v
      where v.id = case when named.id ~ '^[0-9a-f-]{36}$' then named.id::uuid end),
    (select w.full_name from ${fmFormCrew} w
      where w.id = case when named.id ~ '^[0-9a-f-]{36}$' then named.id::uuid end),
    access_differences.actual ->> 'name', named.id)
  from (select ${holderId} as id) named)`

type Selected = typeof accessDifferences.$inferSelect & {
  device: { id: string; name: string }
  holder: string | null
}

export const differenceView = viewOf({
  list,
  visible: visibleDifferences,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(accessDifferences), device: { id: devices.id, name: devices.name }, holder })
      .from(accessDifferences)
      .innerJoin(devices, and(eq(devices.id, accessDifferences.deviceId), isNull(devices.deletedDate))),
  complete: async (ctx, rows: Selected[]) => {
    const held = await readHeldNames(
      ctx,
      rows.flatMap(({ intended, actual }) => [intended ?? [], actual ?? []].flat()),
    )
    return rows.map((row) => ({ ...row, held }))
  },
})

export type DifferenceRow = RowOf<typeof differenceView>
