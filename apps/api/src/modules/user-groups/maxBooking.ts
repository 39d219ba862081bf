import { dayNumber } from '@atrium/validators/operatingHours.ts'
import { operation } from '../../platform/operation.ts'
import { readSpaceSettings } from '../booking-rules/index.ts'
import { readAffected } from './maxBooking.views.ts'
import { userGroupView } from './userGroups.views.ts'

/** The most people an answer names. */
const named = 100

export const getMaxBookingAffectedUser = operation('getMaxBookingAffectedUser', async (ctx, { path, body }) => {
  await userGroupView.read(ctx, path.id)
  const { weekStart } = await readSpaceSettings(ctx, ctx.scope.officeCentreId)
  const users = await readAffected(ctx, path.id, body, dayNumber(weekStart))
  return { affectedUsers: users.length, users: users.slice(0, named) }
})
