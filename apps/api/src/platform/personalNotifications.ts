import type { TransactionCtx } from './ctx.ts'
import { publish } from './events.ts'
import { personalNotifications } from './tables.ts'

export type Notice = {
  landlordId: string
  officeCentreId: string
  userId: string
  kind: string
  title: string
  body?: string
  entityType?: string
  entityId?: string
}

/** Puts a notice behind a person's bell and rings it when the transaction commits. */
export async function notifyUser(ctx: TransactionCtx, notice: Notice): Promise<void> {
  const [row] = await ctx.db
    .insert(personalNotifications)
    .values({ ...notice, createdDate: ctx.now() })
    .returning({ id: personalNotifications.id })
  await publish(ctx, notice, 'notification', { id: row?.id, title: notice.title, body: notice.body ?? null })
}
