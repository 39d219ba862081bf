import { eq, getTableColumns, sql } from 'drizzle-orm'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { listCounts } from '../../platform/tables.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { officeTowers } from '../buildings/tables.ts'
import { visible } from './sites.policy.ts'
import { areas, sites } from './tables.ts'

export type SiteQuery = Query<'listSites'>

export const siteList: ListDefinition<SiteQuery> = {
  table: sites,
  id: sites.id,
  sorts: { name: sql`lower(${sites.name})`, updatedDate: sites.updatedDate, createdDate: sites.id },
  filters: { statusActiveFlag: (active) => eq(sites.active, active) },
  search: (term) => contains(sites.name, term),
  updatedDate: sites.updatedDate,
}

const siteId = qualified(sites.id)

const columns = {
  ...getTableColumns(sites),
  users: sql<number>`(select coalesce(sum(c.count), 0)::int from ${listCounts} c
    where c.list = 'site-users' and c.scope_id = ${siteId})`,
  areas: sql<number>`(select count(*)::int from ${areas} a where a.site_id = ${siteId} and a.deleted_date is null)`,
  accessGroups: sql<number>`(select count(*)::int from ${accessGroups} g
    where g.site_id = ${siteId} and g.deleted_date is null)`,
  officeTowers: sql<number>`(select count(*)::int from ${officeTowers} t
    where t.site_id = ${siteId} and t.deleted_date is null)`,
}

export const siteView = viewOf({
  list: siteList,
  visible,
  select: (ctx) => ctx.db.select(columns).from(sites),
})

export type SiteRow = RowOf<typeof siteView>
