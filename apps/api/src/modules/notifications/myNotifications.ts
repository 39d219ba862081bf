import { eventStream } from '../../platform/events.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { visible } from './myNotifications.policy.ts'
import { markRead } from './myNotifications.repo.ts'
import { countUnread, myNotificationList, readNotices } from './myNotifications.views.ts'

export const listMyNotifications = operation('listMyNotifications', (ctx, { query }) =>
  readPage(ctx, myNotificationList, visible(ctx), query, (slice) => readNotices(ctx, slice)),
)

export const getMyUnreadNotificationCount = operation('getMyUnreadNotificationCount', (ctx) => countUnread(ctx))

export const readMyNotifications = operation('readMyNotifications', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    await markRead(tx, body.ids ?? [])
    return true
  }),
)

/** Ends with the session, at the next heartbeat. */
export const streamMyEvents = operation('streamMyEvents', async (ctx, { request }) => {
  const { officeCentreId } = ctx.scope
  const { sessions, events } = ctx.services
  const claims = await sessions.verify((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
  return eventStream(
    events,
    { officeCentreId, userId: ctx.actor.userId },
    {
      holder: ctx.actor.accountId,
      stillAllowed: async () => typeof (await sessions.resolve(claims, officeCentreId)) === 'object',
    },
  )
})
