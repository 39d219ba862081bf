import { and, eq, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible, visibleAreas } from './sites.policy.ts'
import { areas, sites } from './tables.ts'

export const siteSearch: SearchPart = {
  kind: 'SITE',
  name: 'Site',
  operation: 'listSites',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: sites.id, title: sites.name, subtitle: sites.address })
      .from(sites)
      .where(and(visible(ctx), contains(sites.name, term)))
      .orderBy(sql`lower(${sites.name})`)
      .limit(limit),
}

/** The screens call areas offices (doc 2 §2). */
export const officeSearch: SearchPart = {
  kind: 'OFFICE',
  name: 'Office',
  operation: 'listAreas',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: areas.id, title: areas.name, subtitle: sites.name })
      .from(areas)
      .innerJoin(sites, eq(sites.id, areas.siteId))
      .where(and(visibleAreas(ctx), contains(areas.name, term)))
      .orderBy(sql`lower(${areas.name})`, areas.id)
      .limit(limit),
}
