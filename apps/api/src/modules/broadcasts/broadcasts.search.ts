import { and, desc, eq, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { ofOwnCompany, visible, visibleTemplates } from './broadcasts.policy.ts'
import { broadcasts, broadcastTemplates, broadcastTenants } from './tables.ts'

export const broadcastSearch: SearchPart = {
  kind: 'BROADCAST',
  name: 'Emergency broadcast',
  operation: 'listBroadcasts',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: broadcasts.id, title: broadcasts.title, subtitle: sql<string>`initcap(${broadcasts.status})` })
      .from(broadcasts)
      .where(and(visible(ctx), contains(broadcasts.title, term)))
      .orderBy(sql`lower(${broadcasts.title})`)
      .limit(limit),
}

/** Emergencies of the building that reach the company of the person who asks, the newest first. */
export const tenantBroadcastSearch: SearchPart = {
  kind: 'TENANT_BROADCAST',
  name: 'Emergency broadcast',
  operation: 'listTenantBroadcastTenantDetails',
  search: async (ctx, term, limit) =>
    // Whoever broadcasts finds them as their own.
    ctx.scope.officeCentreType === 'TENANT'
      ? ctx.db
          .select({ id: broadcasts.id, title: broadcasts.title, subtitle: sql<string>`initcap(${broadcasts.status})` })
          .from(broadcastTenants)
          .innerJoin(broadcasts, eq(broadcasts.id, broadcastTenants.broadcastId))
          .where(and(ofOwnCompany(ctx), contains(broadcasts.title, term)))
          .orderBy(desc(broadcasts.id))
          .limit(limit)
      : [],
}

export const presetSearch: SearchPart = {
  kind: 'BROADCAST_TEMPLATE',
  name: 'Preset',
  operation: 'listBroadcastTemplates',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: broadcastTemplates.id, title: broadcastTemplates.name, subtitle: broadcastTemplates.title })
      .from(broadcastTemplates)
      .where(and(visibleTemplates(ctx), contains(broadcastTemplates.name, term)))
      .orderBy(sql`lower(${broadcastTemplates.name})`)
      .limit(limit),
}
