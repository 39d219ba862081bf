import { daysBetween } from '@atrium/validators/dates.ts'
import { mostPermitDays } from '@atrium/validators/permits.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { findClashesOf, presentFound } from '../clashes/index.ts'
import { openLink } from './contractorLinks.ts'
import { kindsOfWork } from './standing.views.ts'

export const findContractorFormClashes = operation('findContractorFormClashes', async (ctx, { path, body }) => {
  const { row } = await openLink(ctx, path.token)
  const { startDate, endDate, startTime, endTime } = body
  if (endDate < startDate) throw invalidField('endDate', 'The last day is before the first.')
  if (daysBetween(startDate, endDate) >= mostPermitDays)
    throw invalidField('endDate', `A permit lasts ${mostPermitDays} days at most.`)
  const { siteId, officeFloorId, landlordId, id } = row
  const found = await findClashesOf(ctx, {
    landlordId,
    kinds: kindsOfWork(body),
    places: [{ siteId, officeFloorId, areaId: null, zoneId: null, resourceId: null }],
    schedule: { startDate, endDate, startMinute: minutesOfEdge(startTime), endMinute: minutesOfEdge(endTime) },
    exceptIds: [id],
  })
  const { clashes, ...rest } = presentFound(found)
  // Whoever has only a link learns that something is there and when, not whose it is.
  return { ...rest, clashes: clashes.map((clash) => ({ ...clash, title: '', referenceNo: null, whose: null })) }
})
