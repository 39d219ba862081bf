import { minutesOfEdge, edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readTaken } from '../../occupancies/index.ts'
import { readBookableResources, type BookableResource } from '../../resources/index.ts'
import { alikeTo } from './alternatives.views.ts'
import { openSpans, type Circumstances } from '../planning/booking.rules.ts'
import { dayAt, overlap, type AskedTime, type Times } from '../bookingTimes.ts'
import { countFreePlaces, occupiedSpan } from './free.rules.ts'
import { plannedTime, readCircumstances, type Plan } from '../planning/planBooking.ts'

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
  const all = await readTaken(ctx, [resource.id], occupiedSpan(resource, { startsAt: from, endsAt: to }))
  const taken = all.filter(({ holder }) => !moving.includes(holder))
  const circumstances = await readCircumstances(ctx, resource, { from: asked.date, to: asked.date })
  return timesNear(resource, asked)
    .filter((time) => {
      const planned = plannedTime(resource, time, circumstances)
      const seated = ownDesks.some((desk) => overlap(desk, planned))
      return planned.refusal === null && !seated && countFreePlaces(resource, planned, taken) > 0
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

async function freeResources(ctx: Ctx, plan: Plan, noOfPax: number): Promise<Alternative[]> {
  const { resource, times } = plan
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) return []
  const candidates = await readBookableResources(ctx, alikeTo(ctx, resource, noOfPax))
  const near = candidates
    .map((candidate) => ({ ...candidate, bookableByActor: true }))
    .toSorted((left, right) => left.capacity - right.capacity || left.name.localeCompare(right.name))
    .slice(0, 40)
  const taken = await readTaken(
    ctx,
    near.map(({ id }) => id),
    { from: new Date(first.startsAt.getTime() - dayLength), to: new Date(last.endsAt.getTime() + dayLength) },
  )
  const free: Alternative[] = []
  for (const candidate of near) {
    if (free.length === most) break
    const circumstances = await readCircumstances(ctx, candidate, { from: first.asked.date, to: last.asked.date })
    if (isFreeAt(candidate, plan, taken, circumstances))
      free.push({ resource: { id: candidate.id, name: candidate.name }, ...first.asked })
  }
  return free
}

const dayLength = 86_400_000

const isFreeAt = (
  candidate: BookableResource,
  { times }: Plan,
  taken: Awaited<ReturnType<typeof readTaken>>,
  circumstances: Circumstances,
) =>
  times.every(({ asked }) => {
    const planned = plannedTime(candidate, asked, circumstances)
    return planned.refusal === null && countFreePlaces(candidate, planned, taken) > 0
  })
