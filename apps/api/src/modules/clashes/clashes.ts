import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { dayNumber } from '@atrium/validators/operatingHours.ts'
import { daysBetween } from '@atrium/validators/dates.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { findClashesOf } from './ask.ts'
import { presentFound } from './clashes.present.ts'
import { placesNamed } from './places.views.ts'
import { mostDays } from './schedules.rules.ts'

export const findClashes = operation('findClashes', async (ctx, { body }) => {
  const { startDate, endDate, startTime, endTime } = body
  if (endDate < startDate) throw invalidField('endDate', 'The last day is before the first.')
  if (daysBetween(startDate, endDate) >= mostDays)
    throw invalidField('endDate', `Ask for ${mostDays} days at the most.`)
  const schedule = {
    startDate,
    endDate,
    startMinute: minutesOfEdge(startTime),
    endMinute: minutesOfEdge(endTime),
    days: (body.days ?? []).map((day) => dayNumber(day)),
  }
  const places = await placesNamed(ctx, body)
  if (places.length === 0) throw notFound('This place does not exist.')
  const found = await findClashesOf(ctx, {
    landlordId: ctx.scope.landlordId,
    kinds: body.kinds,
    places,
    schedule,
    exceptIds: body.except ? [body.except] : [],
  })
  return presentFound(found)
})
