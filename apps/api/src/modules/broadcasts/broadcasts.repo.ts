import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { hours, later } from '../../platform/clock.ts'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { intoOutbox, priorities } from '../../platform/outbox.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { pushSubscriptions } from '../../platform/tables.ts'
import { peopleOnce } from '../circulars/index.ts'
import { visible, visibleTemplates } from './broadcasts.policy.ts'
import {
  broadcastPeople,
  broadcasts,
  broadcastTemplates,
  broadcastTenants,
  type BroadcastAnswer,
  type BroadcastChannel,
} from './tables.ts'
import { floorsOfTenants, isTargeted, type Targets } from './targets.views.ts'

export const broadcastRecord = recordOf(broadcasts, visible)
export const broadcastRows = rowsOf(broadcasts)
export const templateRecord = recordOf(broadcastTemplates, visibleTemplates)

/** A link works so long, and only while the emergency is under way. */
const linkWorks = hours(72)

/** Base64 as it is safe in a link, of bytes. */
const inLink = (bytes: SQL): SQL => sql`translate(encode(${bytes}, 'base64'), '+/=', '-_')`

/** Thirty-two bytes out of the random ones of the database. */
const randomBytes = sql`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`

/**
 * Writes whom an emergency reaches, by company and person with a link of their own, and what leaves for them by each way
 * of the emergency, whatever they prefer otherwise, in one statement. Answers the office centres of those people.
 */
export async function insertReached(
  ctx: Transactional<Ctx>,
  broadcast: Targets & { id: string; channels: readonly BroadcastChannel[] },
  letterId: string,
): Promise<string[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const { landlordId, officeCentreId } = ctx.scope
  const own = sql`${landlordId}::uuid, ${officeCentreId}::uuid, ${broadcast.id}::uuid`
  const chosen = (channel: BroadcastChannel) => sql`${broadcast.channels.includes(channel)}::boolean`
  const origin = `${ctx.services.portalOrigins.PUBLIC}/broadcast/`
  const statement = sql`
    with people as materialized (
      select p.*, ${inLink(randomBytes)} as token from (${peopleOnce(ctx, isTargeted(ctx, broadcast))}) p),
    floors as materialized (${floorsOfTenants(ctx)}),
    companies as (
      insert into ${broadcastTenants} (landlord_id, office_centre_id, broadcast_id, tenant_id, floor_nos)
      select ${own}, t.id, coalesce(f.floor_nos, '{}')
      from (select distinct office_centre_id as id from people) t left join floors f on f.tenant_id = t.id
      returning id, tenant_id, floor_nos),
    made as (
      insert into ${broadcastPeople} (landlord_id, office_centre_id, broadcast_id, broadcast_tenant_id, user_id, tenant_id,
        floor_nos, token_hash, expires_at)
      select ${own}, c.id, p.id, c.tenant_id, nullif(array_to_string(c.floor_nos, '; '), ''),
        ${inLink(sql`sha256(convert_to(p.token, 'UTF8'))`)},
        ${later(ctx.now(), linkWorks).toISOString()}::timestamptz
      from people p join companies c on c.tenant_id = p.office_centre_id
      returning id, user_id),
    posted as (${intoOutbox(ctx, {
      letterId,
      sourceKind: 'BROADCAST',
      sourceId: broadcast.id,
      priority: priorities.emergency,
      from: sql`select way.channel, way.recipient, made.id as receiver_id, p.office_centre_id, ${now} as due_date,
        ${origin} || p.token as own_text
        from made join people p on p.id = made.user_id cross join lateral (
          select 'EMAIL' as channel, p.email as recipient where ${chosen('EMAIL')}
          union all select 'SMS', p.mobile_number where ${chosen('SMS')} and p.mobile_number like '+%'
          union all select 'PUSH', s.id::text from ${pushSubscriptions} s
            where ${chosen('PUSH')} and s.account_id = p.account_id and s.landlord_id = ${landlordId}::uuid) way`,
    })})
    select tenant_id as id from companies`
  const { rows } = await ctx.db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** Locks what is under way where the actor is, a drill or a real one. */
export async function lockOngoing(tx: Transactional<Ctx>) {
  return tx.db
    .select()
    .from(broadcasts)
    .where(and(visible(tx), eq(broadcasts.status, 'ONGOING')))
    .for('update')
}

type Answer = { status: BroadcastAnswer; remark: string | null; answeredByFullName: string | null }

/** Keeps an emergency from ending while somebody answers; answers whether it is under way. */
export async function keepOngoing(tx: TransactionCtx, broadcastId: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(and(eq(broadcasts.id, broadcastId), eq(broadcasts.status, 'ONGOING')))
    .for('share')
  return rows.length > 0
}

/** Writes what people answer, or somebody for them, of those the caller has found; tells for whom it is another answer than before. */
export async function writeAnswers(
  tx: TransactionCtx,
  ids: readonly string[],
  answer: Answer,
): Promise<{ id: string; userId: string }[]> {
  return tx.db
    .update(broadcastPeople)
    .set({ ...answer, respondedDate: tx.now() })
    .where(and(inArray(broadcastPeople.id, [...ids]), ne(broadcastPeople.status, answer.status)))
    .returning({ id: broadcastPeople.id, userId: broadcastPeople.userId })
}
