import { auditOf } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { DirectReply, operation } from '../../../platform/operation.ts'
import { hashToken, randomToken } from '../../../platform/tokens.ts'
import { deleteFeed, keepFeed } from './calendarFeeds.repo.ts'
import { findFeed, readFeedEvents } from './calendarFeeds.views.ts'
import { calendarOf } from './icalendar.ts'

const auditFeed = auditOf((ctx: Ctx) => ({
  module: 'bookings',
  entityType: 'USER',
  entityId: ctx.actor.userId,
  entityName: ctx.actor.fullName,
}))

/** Makes the address of one's own calendar; the one before stops working. */
export const createCalendarFeed = operation('createCalendarFeed', async (ctx) => {
  const token = randomToken()
  await ctx.transaction(async (tx) => {
    await keepFeed(tx, hashToken(token))
    await auditFeed(tx, 'CREATE', tx, 'Created a calendar address')
  })
  return { url: `${ctx.services.portalOrigins.PUBLIC}/api/public/calendars/${token}` }
})

export const deleteCalendarFeed = operation('deleteCalendarFeed', async (ctx) => {
  await ctx.transaction(async (tx) => {
    await deleteFeed(tx)
    await auditFeed(tx, 'DELETE', tx, 'Stopped the calendar address')
  })
  return true
})

/** A person's bookings, invitations and places at events of the last month and to come, for calendar programs; 404 for a wrong address. */
export const getCalendarFeed = operation('getCalendarFeed', async (ctx, { path }) => {
  const userId = await findFeed(ctx, path.token)
  const others = await Promise.all(ctx.services.calendarSources.map((read) => read(ctx, userId)))
  const calendar = calendarOf('Bookings in Atrium', [...(await readFeedEvents(ctx, userId)), ...others.flat()])
  return new DirectReply((reply) => {
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="atrium.ics"')
      .send(calendar)
  })
})
