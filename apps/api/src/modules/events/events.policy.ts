import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { activityEvents } from './tables.ts'

/** The events whoever arranges them sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, activityEvents)

const now = (ctx: Ctx): SQL => sql`${ctx.now().toISOString()}::timestamptz`

/** Whether the person who asks signed up for an event, or did once. */
export const isParticipant = ({ actor }: Ctx): SQL =>
  sql`exists (select 1 from activity_event_participants p
    where p.activity_event_id = ${activityEvents}.id and p.user_id = ${actor.userId})`

/** Whether the person who asks has a place at an event, or waits for one. */
export const isSignedUp = ({ actor }: Ctx): SQL =>
  sql`exists (select 1 from activity_event_participants p
    where p.activity_event_id = ${activityEvents}.id and p.user_id = ${actor.userId}
      and p.status in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED'))`

type Asker = Pick<Ctx, 'actor' | 'scope'>

const isTargetCompany = ({ scope }: Asker): SQL => sql`(
  not exists (select 1 from activity_event_targets t where t.activity_event_id = ${activityEvents}.id)
  or exists (select 1 from activity_event_targets t
    where t.activity_event_id = ${activityEvents}.id and t.company_id = ${scope.officeCentreId}))`

const isInTargetGroup = ({ actor }: Asker): SQL => sql`exists (
  select 1 from activity_event_targets t join user_group_members m on m.user_group_id = t.user_group_id
  where t.activity_event_id = ${activityEvents}.id and m.user_id = ${actor.userId})`

/** Whether an event is meant for the person who asks (doc 3 §3, targetUserGroup). */
export function isMeantFor(ctx: Asker): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const own = eq(activityEvents.officeCentreId, officeCentreId)
  const ofLandlord = eq(activityEvents.officeCentreId, landlordId)
  return or(
    and(own, sql`${activityEvents.targetUserGroup} in ('ALL', 'OWN_PEOPLE')`),
    officeCentreType === 'TENANT'
      ? and(
          ofLandlord,
          or(
            eq(activityEvents.targetUserGroup, 'ALL'),
            and(eq(activityEvents.targetUserGroup, 'TENANTS'), isTargetCompany(ctx)),
          ),
        )
      : undefined,
    and(own, eq(activityEvents.targetUserGroup, 'USER_GROUPS'), isInTargetGroup(ctx)),
  )!
}

/** Whether people see an event now: published, within its window, neither over nor cancelled. */
export const isShown = (ctx: Ctx): SQL =>
  and(
    isNull(activityEvents.cancelledDate),
    sql`${activityEvents.endsAt} > ${now(ctx)}`,
    sql`coalesce(${activityEvents.shownFrom}, '-infinity') <= ${now(ctx)}`,
    sql`coalesce(${activityEvents.shownUntil}, 'infinity') > ${now(ctx)}`,
  )!

/** What is on for the person who asks: what is shown and meant for them, and what they signed up for. */
export const visibleToPeople = (ctx: Ctx): SQL =>
  and(
    eq(activityEvents.landlordId, ctx.scope.landlordId),
    isNull(activityEvents.deletedDate),
    isNotNull(activityEvents.publishedDate),
    or(and(isShown(ctx), isMeantFor(ctx)), isParticipant(ctx)),
  )!
