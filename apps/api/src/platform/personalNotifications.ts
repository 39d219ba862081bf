import { inArray } from 'drizzle-orm'
import type { TransactionCtx } from './ctx.ts'
import { publish } from './events.ts'
import { forgetMails } from './mail.ts'
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

/** The kind of mails that tell a person of several notices. */
export const digestMails = 'digest'

/** Takes out the notices about records, as what they say of people is not kept any longer, and the mails that listed them. */
export const forgetNotices = async (ctx: TransactionCtx, entityIds: readonly string[]): Promise<void> => {
  const gone = await ctx.db
    .delete(personalNotifications)
    .where(inArray(personalNotifications.entityId, [...entityIds]))
    .returning({ userId: personalNotifications.userId })
  await forgetMails(ctx, digestMails, [...new Set(gone.map(({ userId }) => userId))])
}
