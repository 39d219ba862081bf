import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PublicCtx, TransactionCtx } from './ctx.ts'
import { enqueue, type Job } from './jobs.ts'
import { alerts } from './tables.ts'

/** Something somebody may want to be alerted of. Modules list theirs in `apps/api/src/alertEvents.ts`. */
export type AlertEvent = {
  kind: string
  /** What has happened, as people read it. */
  words: string
  /** About the installation rather than a place: the rules of all office centres that chose it are for it. */
  everywhere?: true
}

/** What an event is about; without a place it is about the installation as a whole. */
export type About = {
  landlordId?: string
  officeCentreId?: string
  entityType?: string
  entityId?: string
  reason?: string
}

/** Follows an alert that was raised or is over, in a transaction of its own. It may be told twice of the same. */
export type AlertFollower = (ctx: PublicCtx, alertId: string) => Promise<void>

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    alertEvents: readonly AlertEvent[]
    alertFollowers: readonly AlertFollower[]
  }
}

type Told = About & { kind: string; alertId: string; raisedAt: string; isOver?: true }

/**
 * Raises what has happened, in the transaction: it is told if and only if that commits, and of the same record not
 * again until somebody has seen it. Throws for an event nobody has listed.
 */
export const raiseAlert = (ctx: TransactionCtx, event: AlertEvent, about: About): Promise<void> => {
  const { entityType, entityId } = about
  const key = entityType && entityId ? `${entityType} ${entityId}` : crypto.randomUUID()
  return write(ctx, event, { key, about, lasting: false })
}

/**
 * Raises an event that lasts, such as a controller that is away, in the transaction: told once, until it is cleared.
 * @param key what it is about among those of its kind, such as the id of the controller
 */
export const raise = (ctx: TransactionCtx, event: AlertEvent, key: string, about: About): Promise<void> =>
  write(ctx, event, { key, about, lasting: true })

type NewAlert = { key: string; about: About; lasting: boolean }

async function write(ctx: TransactionCtx, event: AlertEvent, { key, about, lasting }: NewAlert): Promise<void> {
  if (!ctx.services.alertEvents.includes(event)) throw new Error(`the event ${event.kind} is not listed`)
  const { kind } = event
  const { landlordId, officeCentreId, entityType, entityId, reason } = about
  const raised = await ctx.db
    .insert(alerts)
    .values({ kind, key, lasting, landlordId, officeCentreId, entityType, entityId, reason, raisedDate: ctx.now() })
    .onConflictDoNothing({ target: [alerts.kind, alerts.key], where: sql`cleared_date is null` })
    .returning({ id: alerts.id })
  const raisedAt = ctx.now().toISOString()
  for (const { id } of raised) await enqueue(ctx, alertJob, { ...about, kind, alertId: id, raisedAt })
}

/** That what was raised is over; nothing where it was not. */
export const clear = (ctx: TransactionCtx, event: AlertEvent, key: string): Promise<void> => clearAll(ctx, event, [key])

/** The same for several. */
export async function clearAll(ctx: TransactionCtx, event: AlertEvent, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await clearWhere(ctx, and(eq(alerts.kind, event.kind), inArray(alerts.key, [...keys])))
}

/** That all that lasts of a record is over, since it is gone: nobody is called to what is not there any more. */
export const clearAbout = (
  ctx: TransactionCtx,
  { entityType, entityId }: Required<Pick<About, 'entityType' | 'entityId'>>,
): Promise<void> =>
  clearWhere(ctx, and(eq(alerts.entityType, entityType), eq(alerts.entityId, entityId), eq(alerts.lasting, true)))

async function clearWhere(ctx: TransactionCtx, which: SQL | undefined): Promise<void> {
  const over = await ctx.db
    .update(alerts)
    .set({ clearedDate: ctx.now() })
    .where(and(which, isNull(alerts.clearedDate)))
    .returning({ id: alerts.id, kind: alerts.kind, raisedDate: alerts.raisedDate })
  for (const { id, kind, raisedDate } of over)
    await enqueue(ctx, alertJob, { kind, alertId: id, raisedAt: raisedDate.toISOString(), isOver: true })
}

/** That somebody has seen what has happened: the same may be raised again. What lasts goes on until it is cleared. */
export async function settleSeen(ctx: TransactionCtx, alertId: string): Promise<void> {
  await ctx.db
    .update(alerts)
    .set({ clearedDate: ctx.now() })
    .where(and(eq(alerts.id, alertId), isNull(alerts.clearedDate), eq(alerts.lasting, false)))
}

/** Tells whoever follows, and the log of what is new. */
export const alertJob: Job<Told> = {
  name: 'alert-raised',
  run: async (ctx, told) => {
    const event = ctx.services.alertEvents.find(({ kind }) => kind === told.kind)
    if (!told.isOver) ctx.log.warn({ alert: told }, event?.words ?? told.kind)
    for (const follow of ctx.services.alertFollowers) await follow(ctx, told.alertId)
  },
}
