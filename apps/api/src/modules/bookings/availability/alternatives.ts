import { minutesOfEdge, edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readBookableResources, type BookableResource } from '../../resources/index.ts'
import { nearestUntaken, theseOnes } from './alternatives.views.ts'
import { openSpans } from '../planning/booking.rules.ts'
import { dayAt, overlap, type AskedTime, type Times } from '../bookingTimes.ts'
import { readTakenByOthers } from '../holds/holds.views.ts'
import { countFreePlaces, occupiedSpan } from './free.rules.ts'
import { readWork } from './work.ts'
import {
  plannedTime,
  readCircumstances,
  readCircumstancesOf,
  type Plan,
  type PlannedTime,
} from '../planning/planBooking.ts'

export type Alternative = { resource: { id: string; name: string } } & AskedTime

const most = 3

/**
 * The nearest times the same resource is free, where one time was asked for, and alike resources that are free at the
 * very time. Each keeps to every rule, so that it is accepted as it stands; of desks none is at a time at which the
 * person has one.
 */
export async function findAlternatives(
  ctx: Ctx,
  plan: Plan,
  noOfPax: number,
  ownDesks: readonly Times[],
): Promise<Alternative[]> {
  const others = await freeResources(ctx, plan, noOfPax)
  const [only, ...more] = plan.times
  if (!only || more.length > 0) return others
  return [...(await freeTimes(ctx, plan, only.asked, ownDesks)), ...others]
}

async function freeTimes(
  ctx: Ctx,
  { resource, moving = [] }: Plan,
  asked: AskedTime,
  ownDesks: readonly Times[],
): Promise<Alternative[]> {
  const { startsAt: from, endsAt: to } = dayAt(asked.date, resource.clock)
  const all = await readTakenByOthers(ctx, [resource.id], occupiedSpan(resource, { startsAt: from, endsAt: to }))
  const taken = all.filter(({ holder }) => !moving.includes(holder))
  const circumstances = await readCircumstances(ctx, resource, { from: asked.date, to: asked.date })
  const work = await readWork(ctx, [resource.id], resource.landlordId, { startsAt: from, endsAt: to })
  return timesNear(resource, asked)
    .filter((time) => {
      const planned = plannedTime(resource, time, circumstances)
      const seated = ownDesks.some((desk) => overlap(desk, planned))
      const isOpen = planned.refusal === null && work(resource.id, planned) === null
      return isOpen && !seated && countFreePlaces(resource, planned, taken) > 0
    })
    .slice(0, most)
    .map((time) => ({ resource: { id: resource.id, name: resource.name }, ...time }))
}

/** Times of the same length on the same day, the nearest first. */
function timesNear(resource: BookableResource, asked: AskedTime): AskedTime[] {
  const [start, end] = [minutesOfEdge(asked.startTime), minutesOfEdge(asked.endTime)]
  const length = end - start
  const starts = openSpans(resource, asked.date).flatMap(({ startMinute, endMinute }) => {
    const first = Math.ceil(startMinute / resource.slotMinutes) * resource.slotMinutes
    const count = Math.max(0, Math.floor((endMinute - length - first) / resource.slotMinutes) + 1)
    return Array.from({ length: count }, (_, index) => first + index * resource.slotMinutes)
  })
  return starts
    .filter((minute) => minute !== start)
    .toSorted((left, right) => Math.abs(left - start) - Math.abs(right - start))
    .map((minute) => ({ date: asked.date, startTime: edgeOfMinutes(minute), endTime: edgeOfMinutes(minute + length) }))
}

/** Alike resources that are free at all times of a plan, the smallest first; so many are looked at, a few at a time. */
async function freeResources(ctx: Ctx, plan: Plan, noOfPax: number): Promise<Alternative[]> {
  const [first] = plan.times
  const last = plan.times.at(-1)
  if (!first || !last) return []
  const free: Alternative[] = []
  for (const page of pages) {
    const near = await nearestUntaken(ctx, plan, noOfPax, page)
    const found = near.length > 0 ? await freeAmong(ctx, near, plan, { first, last }) : []
    free.push(...found.map(({ id, name }) => ({ resource: { id, name }, ...first.asked })))
    if (free.length >= most || near.length < page.limit) break
  }
  return free.slice(0, most)
}

/** Most often the first of them will do; where rules refuse them, some more are looked at. */
const pages = [
  { offset: 0, limit: 5 },
  { offset: 5, limit: 35 },
]
const dayLength = 86_400_000

/** Those of some resources that are free and open at all times of a plan, in their order. */
async function freeAmong(
  ctx: Ctx,
  ids: string[],
  { resource: { officeCentreId }, times }: Plan,
  { first, last }: Record<'first' | 'last', PlannedTime>,
): Promise<BookableResource[]> {
  const around = {
    from: new Date(first.startsAt.getTime() - dayLength),
    to: new Date(last.endsAt.getTime() + dayLength),
  }
  const [found, taken, circumstancesOf, work] = await Promise.all([
    readBookableResources(ctx, theseOnes(ids)),
    readTakenByOthers(ctx, ids, around),
    readCircumstancesOf(ctx, { ids, officeCentreId }, { from: first.asked.date, to: last.asked.date }),
    readWork(ctx, ids, ctx.scope.landlordId, { startsAt: first.startsAt, endsAt: last.endsAt }),
  ])
  return found
    .map((resource) => ({ ...resource, bookableByActor: true }))
    .toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))
    .filter((resource) =>
      times.every(({ asked }) => {
        const planned = plannedTime(resource, asked, circumstancesOf(resource.id))
        const isOpen = planned.refusal === null && work(resource.id, planned) === null
        return isOpen && countFreePlaces(resource, planned, taken) > 0
      }),
    )
}
