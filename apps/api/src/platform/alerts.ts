import type { TransactionCtx } from './ctx.ts'
import { enqueue, type Job } from './jobs.ts'

/** Something somebody may want to be alerted of. Modules list theirs in `apps/api/src/alertEvents.ts`. */
export type AlertEvent = {
  kind: string
  /** What has happened, as people read it. */
  words: string
}

/** What an event is about; without a place it is about the installation as a whole. */
export type About = {
  landlordId?: string
  officeCentreId?: string
  entityType?: string
  entityId?: string
  reason?: string
}

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    alertEvents: readonly AlertEvent[]
  }
}

type Raised = About & { kind: string; raisedAt: string }

/** Raises an event in the transaction: it is told if and only if that commits. Throws for an event nobody has listed. */
export async function raiseAlert(ctx: TransactionCtx, event: AlertEvent, about: About): Promise<void> {
  if (!ctx.services.alertEvents.includes(event)) throw new Error(`the event ${event.kind} is not listed`)
  await enqueue(ctx, alertJob, { ...about, kind: event.kind, raisedAt: ctx.now().toISOString() })
}

/** Tells whoever listens: the log. */
export const alertJob: Job<Raised> = {
  name: 'alert-raised',
  run: async (ctx, raised) => {
    const event = ctx.services.alertEvents.find(({ kind }) => kind === raised.kind)
    ctx.log.warn({ alert: raised }, event?.words ?? raised.kind)
  },
}
