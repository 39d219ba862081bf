import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { intoOutbox, priorities, type Settled } from '../../platform/outbox.ts'
import { afterQuietHours } from '../../platform/quietHours.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { notificationPreferences, personalNotifications, pushSubscriptions } from '../../platform/tables.ts'
import { visible } from './circulars.policy.ts'
import { clocksOf, membershipsInReach, targetedPeople, type Targets } from './people.views.ts'
import { addressedToMe, myMemberships } from './mine.views.ts'
import { circularAttachments, circularRecipients, circulars, type MessageChannel } from './tables.ts'

export const circularRecord = recordOf(circulars, visible)
export const circularRows = rowsOf(circulars)

/** Writes which files a message links to, in this order. */
export async function replaceAttachments(
  ctx: Transactional<Ctx>,
  circularId: string,
  fileIds: readonly string[],
): Promise<void> {
  await ctx.db.delete(circularAttachments).where(eq(circularAttachments.circularId, circularId))
  if (fileIds.length === 0) return
  await ctx.db
    .insert(circularAttachments)
    .values(
      fileIds.map((systemFileId, position) => ({ ...tenancyScopeOf(ctx.scope), circularId, systemFileId, position })),
    )
}

type Leaving = Targets & { id: string; title: string; channels: readonly string[]; type: string }

/** As the statement below calls them. */
const hours = { from: sql`p.quiet_from_minute`, to: sql`p.quiet_to_minute`, minute: sql`c.minute` }

const linkTo = (origin: string, id: string) => `${origin}/my-notifications?circular=${id}`

const nowOf = (ctx: Ctx): SQL => sql`${ctx.now().toISOString()}::timestamptz`

/** By which of the chosen ways each of the people is reached, and when, by what they prefer and where they can be reached. */
function waysTo(ctx: Ctx, circular: Leaving): SQL {
  const chosen = (channel: MessageChannel) => sql`${circular.channels.includes(channel)}::boolean`
  const links = {
    TENANT: linkTo(ctx.services.portalOrigins.TENANT, circular.id),
    CONSOLE: linkTo(ctx.services.portalOrigins.CONSOLE, circular.id),
  }
  return sql`
      select uuidv7() as id, people.id as user_id, people.account_id, people.office_centre_id as user_office_centre_id, people.email,
        people.mobile_number, ${afterQuietHours(nowOf(ctx), hours)} as due_date,
        ${chosen('EMAIL')} and coalesce(p.mails, 'AT_ONCE') = 'AT_ONCE' as mailed,
        ${chosen('SMS')} and coalesce(p.sms, true) and people.mobile_number like '+%' as texted,
        ${chosen('PUSH')} and exists (select 1 from ${pushSubscriptions} s
          where s.account_id = people.account_id and s.landlord_id = ${ctx.scope.landlordId}::uuid) as pushed,
        case when c.type = 'TENANT' then ${links.TENANT} else ${links.CONSOLE} end as link
      from people join places c on c.id = people.office_centre_id
        left join ${notificationPreferences} p on p.user_id = people.id`
}

/**
 * Writes to whom a message goes, what stands in their notices and what leaves for them, in one statement. Whom no chosen
 * way reaches gets it in the portal. Answers the office centres whose people got a notice.
 */
export async function insertRecipients(
  ctx: Transactional<Ctx>,
  circular: Leaving,
  letterId: string,
): Promise<string[]> {
  const now = nowOf(ctx)
  const inApp = circular.channels.includes('IN_APP')
  const { landlordId, officeCentreId } = ctx.scope
  const statement = sql`
    with people as materialized (${targetedPeople(ctx, circular)}),
    places as (${clocksOf(ctx)}),
    ways as materialized (${waysTo(ctx, circular)}),
    chosen as materialized (
      select *, ${inApp}::boolean or not (mailed or texted or pushed) as noticed from ways),
    made as (
      insert into ${circularRecipients} (id, landlord_id, office_centre_id, circular_id, user_id, user_office_centre_id,
        channels, status, delivered_date)
      select id, ${landlordId}::uuid, ${officeCentreId}::uuid, ${circular.id}::uuid, user_id, user_office_centre_id,
        array_remove(array[case when noticed then 'IN_APP' end, case when mailed then 'EMAIL' end,
          case when texted then 'SMS' end, case when pushed then 'PUSH' end], null),
        case when noticed then 'DELIVERED' else 'PENDING' end,
        case when noticed then ${now} end
      from chosen
      on conflict do nothing
      returning id, user_id, user_office_centre_id, channels),
    noticed as (
      insert into ${personalNotifications} (landlord_id, office_centre_id, user_id, kind, title, entity_type, entity_id, created_date)
      select ${landlordId}::uuid, m.office_centre_id, m.id, ${circular.type}, ${circular.title}, 'MY_CIRCULAR',
        ${circular.id}::uuid, ${now}
      from made join ways w on w.id = made.id join (${membershipsInReach(ctx)}) m on m.account_id = w.account_id
      where 'IN_APP' = any(made.channels)
      returning office_centre_id),
    posted as (${intoOutbox(ctx, {
      letterId,
      sourceKind: 'CIRCULAR',
      sourceId: circular.id,
      priority: priorities.circular,
      from: sql`select way.channel, way.recipient, made.id as receiver_id,
        made.user_office_centre_id as office_centre_id, w.due_date, w.link as own_text
        from made join ways w on w.id = made.id cross join lateral (
          select 'EMAIL' as channel, w.email as recipient where w.mailed
          union all select 'SMS', w.mobile_number where w.texted
          union all select 'PUSH', s.id::text from ${pushSubscriptions} s
            where w.pushed and s.account_id = w.account_id and s.landlord_id = ${landlordId}::uuid) way`,
    })})
    select distinct office_centre_id as id from noticed`
  const { rows } = await ctx.db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** Writes down what has become of messages that left; one way that works is enough. */
export async function settleRecipients(tx: TransactionCtx, messages: readonly Settled[]): Promise<void> {
  const ids = (failed: boolean) =>
    messages.filter(({ error }) => (error !== null) === failed).map(({ receiverId }) => receiverId)
  const [delivered, failed] = [ids(false), ids(true)]
  if (delivered.length > 0)
    await tx.db
      .update(circularRecipients)
      .set({ status: 'DELIVERED', deliveredDate: tx.now(), failedReason: null })
      .where(and(inArray(circularRecipients.id, delivered), inArray(circularRecipients.status, ['PENDING', 'FAILED'])))
  if (failed.length > 0)
    await tx.db
      .update(circularRecipients)
      .set({ status: 'FAILED', failedReason: 'It did not reach them.' })
      .where(and(inArray(circularRecipients.id, failed), eq(circularRecipients.status, 'PENDING')))
}

/** Marks a message as opened by the actor; what it says of them afterwards goes no way back. */
export async function markRead(tx: Transactional<Ctx>, circularId: string): Promise<void> {
  await tx.db
    .update(circularRecipients)
    .set({
      status: sql`case when ${circularRecipients.status} = 'ACKNOWLEDGED' then 'ACKNOWLEDGED' else 'READ' end`,
      readDate: tx.now(),
      deliveredDate: sql`coalesce(${circularRecipients.deliveredDate}, ${tx.now().toISOString()}::timestamptz)`,
    })
    .where(and(addressedToMe(tx), eq(circularRecipients.circularId, circularId), isNull(circularRecipients.readDate)))
  await tx.db
    .update(personalNotifications)
    .set({ readDate: tx.now() })
    .where(
      and(
        inArray(personalNotifications.userId, myMemberships(tx)),
        eq(personalNotifications.entityType, 'MY_CIRCULAR'),
        eq(personalNotifications.entityId, circularId),
        isNull(personalNotifications.readDate),
      ),
    )
}

/** Marks a message as acknowledged by the actor; answers whether it was not before. */
export async function markAcknowledged(tx: Transactional<Ctx>, circularId: string): Promise<boolean> {
  const rows = await tx.db
    .update(circularRecipients)
    .set({ status: 'ACKNOWLEDGED', acknowledgedDate: tx.now() })
    .where(
      and(
        addressedToMe(tx),
        eq(circularRecipients.circularId, circularId),
        isNull(circularRecipients.acknowledgedDate),
      ),
    )
    .returning({ id: circularRecipients.id })
  return rows.length > 0
}
