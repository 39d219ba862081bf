import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible, visibleRaised } from './alerts.policy.ts'
import { alertNotifications, raisedAlerts, type RaisedAlertStatus } from './tables.ts'

export const statusWords: Record<RaisedAlertStatus, string> = {
  RAISED: 'Raised',
  NOTIFIED: 'Notified',
  ESCALATED: 'Escalated',
  RESOLVED: 'Resolved',
}

/** Alerts by what they are about or the rule that raised them, those that came last first. */
export const alertSearch: SearchPart = {
  kind: 'RAISED_ALERT',
  name: 'Alert',
  operation: 'listRaisedAlerts',
  search: async (ctx, term, limit) => {
    const rows = await ctx.db
      .select({
        id: raisedAlerts.id,
        title: sql<string>`coalesce(${raisedAlerts.about}, ${alertNotifications.name})`,
        rule: alertNotifications.name,
        status: raisedAlerts.status,
      })
      .from(raisedAlerts)
      .innerJoin(alertNotifications, eq(alertNotifications.id, raisedAlerts.alertNotificationId))
      .where(
        and(
          visibleRaised(ctx),
          or(contains(sql`coalesce(${raisedAlerts.about}, '')`, term), contains(alertNotifications.name, term)),
        ),
      )
      .orderBy(desc(raisedAlerts.raisedDate))
      .limit(limit)
    return rows.map(({ id, title, rule, status }) => ({ id, title, subtitle: `${rule}: ${statusWords[status]}` }))
  },
}

export const alertRuleSearch: SearchPart = {
  kind: 'ALERT_NOTIFICATION',
  name: 'Alert rule',
  operation: 'listAlertNotifications',
  search: (ctx, term, limit) =>
    ctx.db
      .select({
        id: alertNotifications.id,
        title: alertNotifications.name,
        subtitle: sql<string>`case when ${alertNotifications.active} then 'In use' else 'Off' end`,
      })
      .from(alertNotifications)
      .where(and(visible(ctx), isNull(alertNotifications.deletedDate), contains(alertNotifications.name, term)))
      .orderBy(sql`lower(${alertNotifications.name})`)
      .limit(limit),
}
