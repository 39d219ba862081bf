import { signatureHeader } from '../../../adapters/doorControllers/doorControllers.ts'
import { minutes } from '../../../platform/clock.ts'
import { forbidden } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { signedBodyOf } from '../../../platform/rawBody.ts'
import { findDoorOfEvent } from '../../access-doors/index.ts'
import { checkIn } from '../check-in/checkIn.ts'
import { findInstancesBehind } from './doorEvents.views.ts'

/** A controller that was cut off tells later who passed; by then it says nothing about who is there. */
const stillNew = minutes(5)

/**
 * Checks whoever passes a door in to what they booked behind it, or are invited to, about now (states 26: by an
 * attendee). Events of other doors and people, refusals, and what comes late or twice change nothing.
 */
export const receiveDoorEvent = operation('receiveDoorEvent', async (ctx, { request, body }) => {
  if (!ctx.services.doorControllers.hasSent(...signedBodyOf(request, signatureHeader), ctx.now()))
    throw forbidden('The signature does not fit this event.')
  const age = ctx.now().getTime() - new Date(body.dateTime).getTime()
  if (body.result !== 'GRANTED' || Math.abs(age) > stillNew) return true
  const door = await findDoorOfEvent(ctx, body)
  if (!door) return true
  for (const instance of await findInstancesBehind(ctx, door.id, body.userEmail))
    await ctx.transaction((tx) => checkIn(tx, instance, { way: 'DOOR', person: body.userEmail }))
  return true
})
