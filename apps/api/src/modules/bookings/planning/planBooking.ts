import type { Ctx } from '../../../platform/ctx.ts'
import { askTogether } from '../../../platform/db/questions.ts'
import { invalidField, notFound, ruleViolation } from '../../../platform/errors.ts'
import {
  approvalQuestion,
  openPeriodsOf,
  periodicQuestion,
  settingsQuestion,
  type ApprovalPlan,
  type SpaceSettings,
} from '../../booking-rules/index.ts'
import { holidayQuestion } from '../../holidays/index.ts'
import { readBookableResource, type BookableResource } from '../../resources/index.ts'
import { dayCodes } from '@atrium/validators/dates.ts'
import { refusalOf, type Circumstances } from './booking.rules.ts'
import { requireRight, type BookingRight } from '../bookings.policy.ts'
import { timesOf, type AskedTime, type Times } from '../bookingTimes.ts'
import { groupQuestion, type GroupRules } from './quotas.views.ts'
import { expandRecurrence, withExceptions, type RecurrenceException } from '../instances/recurrence.rules.ts'
import { findRequester, type Requester } from './requester.views.ts'
import type { Recurrence } from '../tables.ts'

/** What somebody asks to book. */
export type Asked = AskedTime & {
  resourceId: string
  noOfPax?: number
  recurrence?: Recurrence | null
  exceptions?: RecurrenceException[]
  requestedByUserId?: string | null
}

/** One time of what is asked for, and why it cannot be had as far as rules go. */
export type PlannedTime = Times & {
  asked: AskedTime
  refusal: string | null
  ruleDate?: string | null
  moved?: boolean
}

/** A booking as it would be: everything that decides on it but what is taken. */
export type Plan = {
  resource: BookableResource
  requester: Requester
  settings: SpaceSettings
  groups: GroupRules
  approval: ApprovalPlan
  times: PlannedTime[]
  /** 1 for Monday to 7. */
  weekStart: number
  /** Instances that get other times: what they have does not stand in their own way. */
  moving?: readonly string[]
}

/**
 * Reads what a booking has to keep to and finds its times. 404 for what is out of reach, 403 without the right or
 * add-on, 400 for a wrong repetition.
 */
export async function planBooking(ctx: Ctx, asked: Asked, right: BookingRight): Promise<Plan> {
  const [resource, requester] = await Promise.all([
    readBookableResource(ctx, asked.resourceId),
    findRequester(ctx, asked.requestedByUserId),
  ])
  requireRight(ctx, resource, right)
  const days = spanOfDays(asked)
  const { settings, groups, approval, ...found } = await askTogether(ctx, {
    ...circumstanceQuestions(resource, days),
    settings: settingsQuestion(resource.officeCentreId),
    groups: groupQuestion(requester.userId),
    approval: approvalQuestion({ resourceId: resource.id, categoryId: resource.categoryId }),
  })
  if (!settings) throw notFound()
  const circumstances = await circumstancesOf(ctx, resource, days, found)
  const times = plannedTimes(resource, asked, circumstances)
  return { resource, requester, settings, groups, approval, times, weekStart: weekStartOf(settings) }
}

/** The first day of the week of a centre, 1 for Monday to 7. */
export const weekStartOf = ({ weekStart }: Pick<SpaceSettings, 'weekStart'>): number => dayCodes.indexOf(weekStart) + 1

type Placed = Pick<BookableResource, 'id' | 'officeCentreId'>
type Days = { from: string; to: string }

/** What the days say: holidays and booking periods of a resource. */
export async function readCircumstances(ctx: Ctx, resource: Placed, days: Days): Promise<Circumstances> {
  return circumstancesOf(ctx, resource, days, await askTogether(ctx, circumstanceQuestions(resource, days)))
}

/** The same of several resources of one centre, by their ids. */
export async function readCircumstancesOf(
  ctx: Ctx,
  { ids, officeCentreId }: { ids: string[]; officeCentreId: string },
  days: Days,
): Promise<(id: string) => Circumstances> {
  const { holidays, periodic } = await askTogether(ctx, {
    holidays: holidayQuestion({ officeCentreId, ...days }),
    periodic: periodicQuestion(ids),
  })
  const periods = await openPeriodsOf(ctx, periodic, days)
  return (id) => ({ now: ctx.now(), holidays, periods: periods.get(id) })
}

const circumstanceQuestions = ({ id, officeCentreId }: Placed, days: Days) => ({
  holidays: holidayQuestion({ officeCentreId, ...days }),
  periodic: periodicQuestion([id]),
})

type Found = { holidays: Set<string>; periodic: Parameters<typeof openPeriodsOf>[1] }

async function circumstancesOf(ctx: Ctx, { id }: Placed, days: Days, found: Found): Promise<Circumstances> {
  const periods = await openPeriodsOf(ctx, found.periodic, days)
  return { now: ctx.now(), holidays: found.holidays, periods: periods.get(id) }
}

/** The first and last day that may be meant, days that were moved beyond the rule's included. */
function spanOfDays({ date, recurrence, exceptions = [] }: Asked): { from: string; to: string } {
  const days = [date, recurrence?.endDate ?? date, ...exceptions.flatMap(({ changedTo }) => changedTo?.date ?? [])]
  const sorted = days.toSorted()
  return { from: sorted[0] ?? date, to: sorted.at(-1) ?? date }
}

function plannedTimes(resource: BookableResource, asked: Asked, circumstances: Circumstances): PlannedTime[] {
  const { date, startTime, endTime, recurrence, exceptions = [] } = asked
  const dates = recurrence ? expandRecurrence(recurrence, date, circumstances.holidays) : [date]
  return withExceptions(dates, { startTime, endTime }, exceptions)
    .map(({ ruleDate, moved, ...time }) => ({
      ...plannedTime(resource, time, circumstances),
      ruleDate: recurrence ? ruleDate : null,
      moved,
    }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

export function plannedTime(resource: BookableResource, asked: AskedTime, circumstances: Circumstances): PlannedTime {
  const times = timesOf(asked, resource.clock)
  return { ...times, asked, refusal: refusalOf(resource, asked, times, circumstances) }
}

/** 422 where the resource takes no bookings of the actor, 400 beside the field a rule speaks of. */
export function requireBookable(plan: Pick<Plan, 'resource' | 'times'>, noOfPax: number): void {
  requireOpen(plan.resource)
  if (noOfPax > plan.resource.capacity)
    throw invalidField('noOfPax', `${plan.resource.name} holds ${plan.resource.capacity} people at most.`)
  const refused = plan.times.find(({ refusal }) => refusal !== null)
  if (!refused?.refusal) return
  throw invalidField(plan.times.length > 1 ? 'recurrence' : 'startTime', refused.refusal)
}

/** 422 where the resource takes no bookings of the actor, or its building none at all (states 19). */
export function requireOpen(resource: BookableResource): void {
  if (!resource.bookingActive) throw ruleViolation('Booking is switched off for this building.')
  if (resource.status !== 'ACTIVE') throw ruleViolation(`${resource.name} cannot be booked now.`)
  if (!resource.bookableByActor) throw ruleViolation(`You cannot book ${resource.name}. Choose another place.`)
}
