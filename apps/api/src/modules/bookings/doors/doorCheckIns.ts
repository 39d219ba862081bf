import { eachByItself } from '../../../platform/eachByItself.ts'
import type { DoorFollower } from '../../access-events/index.ts'
import { checkIn } from '../check-in/checkIn.ts'
import { findInstancesBehind } from './doorCheckIns.views.ts'

/**
 * Checks whoever passes a door in to what they booked behind it, or are invited to, about now (states 26: by an
 * attendee).
 */
export const checkInBehindDoors: DoorFollower = async (ctx, passages) => {
  const people = passages.flatMap(({ accessDoorId, email }) => (email === null ? [] : [{ accessDoorId, email }]))
  if (people.length === 0) return
  const found = await findInstancesBehind(ctx, people)
  await eachByItself(ctx, found, (tx, { instance, email }) => checkIn(tx, instance, { way: 'DOOR', person: email }))
}
