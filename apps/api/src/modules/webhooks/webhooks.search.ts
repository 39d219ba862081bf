import { and, asc, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible } from './webhooks.policy.ts'
import { webhooks } from './tables.ts'

/** Webhooks by their names or addresses. */
export const webhookSearch: SearchPart = {
  kind: 'WEBHOOK',
  name: 'Webhook',
  operation: 'listWebhooks',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: webhooks.id, title: webhooks.name, subtitle: webhooks.url })
      .from(webhooks)
      .where(and(visible(ctx), sql`(${contains(webhooks.name, term)} or ${contains(webhooks.url, term)})`))
      .orderBy(asc(sql`lower(${webhooks.name})`))
      .limit(limit),
}
