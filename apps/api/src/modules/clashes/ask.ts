import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import type { Span } from '../../platform/db/ranges.ts'
import { ApiError } from '../../platform/errors.ts'
import { clockOfSite, clocksOfSites } from '../sites/index.ts'
import { clashesOf, kindsMet, type ClashKind, type Place, type Planned, type Standing } from './clashes.rules.ts'
import { clashWords, presentFound, type Found } from './clashes.present.ts'
import { lockSites } from './locks.ts'
import { hoursOf, placesOfResources } from './places.views.ts'
import { searchedSpan, spansOf, timesNear, type Schedule } from './schedules.rules.ts'
import type { AskedPlaces, ClashSource } from './sources.ts'

/** What somebody plans: days and times by the clock of its site, at one or several places. */
export type Plan = Omit<Planned, 'spans'> & { landlordId: string; schedule: Schedule }

/** What stands at places of all that given kinds may meet. */
export async function readStanding(ctx: AnyCtx, kinds: readonly ClashKind[], asked: AskedPlaces): Promise<Standing[]> {
  const met = kindsMet(kinds)
  const concerned = (source: ClashSource) => source.kinds.some((kind) => met.has(kind))
  const found = await Promise.all(ctx.services.clashSources.filter(concerned).map((source) => source.read(ctx, asked)))
  return found.flat()
}

/** The one question of what is in the way of something planned, with the nearest time at which nothing is. */
export async function findClashesOf(ctx: AnyCtx, { landlordId, schedule, ...planned }: Plan): Promise<Found> {
  const [place] = planned.places
  const clock = place ? await clockOfSite(ctx, place.siteId) : '+00:00'
  const spans = spansOf(schedule, clock)
  const near = { landlordId, places: planned.places }
  const standing = await readStanding(ctx, planned.kinds, {
    ...near,
    within: spanAround(spans) ?? searchedSpan(schedule, clock),
  })
  const clashes = clashesOf({ ...planned, spans }, standing)
  if (clashes.length === 0) return { clashes, free: null, clock }
  // Of what may never meet it nothing has been read yet beyond the days that are asked for.
  const later = await readStanding(ctx, planned.kinds, { ...near, within: searchedSpan(schedule, clock) })
  const free = timesNear(schedule, await hoursOf(ctx, planned.places)).find((one) => {
    const wanted = spansOf(one, clock)
    const isToCome = wanted.length > 0 && wanted.every(({ from }) => from > ctx.now())
    return isToCome && clashesOf({ ...planned, spans: wanted }, later).length === 0
  })
  return { clashes, free: free ?? null, clock }
}

const spanAround = (spans: readonly Span[]): Span | undefined => {
  const [first] = spans
  const last = spans.at(-1)
  return first && last && { from: first.from, to: last.to }
}

/** 409 `CLASH` where something planned meets what refuses it: names it, and offers a time that is free. */
export async function requireNoClash(tx: TransactionCtx, plan: Plan): Promise<void> {
  await lockSites(
    tx,
    plan.places.map(({ siteId }) => siteId),
    'ALONE',
  )
  const found = await findClashesOf(tx, plan)
  const [first] = found.clashes
  if (first?.effect !== 'REFUSES') return
  throw new ApiError(409, 'CLASH', clashWords(first, found), { data: presentFound(found) })
}

type AtResources = {
  landlordId: string
  /** What is planned, and which of what stands is looked at. */
  kind: ClashKind
  met: readonly ClashKind[]
  resourceIds: readonly string[]
  within: Span
}

/** Answers of facilities and times, in a sentence, what refuses something there; null where nothing does. */
export async function readRefusals(
  ctx: AnyCtx,
  { landlordId, kind, met, resourceIds, within }: AtResources,
): Promise<(isAt: (place: Place) => boolean, spans: readonly Span[]) => string | null> {
  const places = await placesOfResources(ctx, resourceIds)
  const concerned = ctx.services.clashSources.filter((source) => source.kinds.some((one) => met.includes(one)))
  const found = await Promise.all(concerned.map((source) => source.read(ctx, { landlordId, places, within })))
  const standing = found.flat()
  if (standing.length === 0) return () => null
  const clocks = await clocksOfSites(ctx, [...new Set(places.map(({ siteId }) => siteId))])
  return (isAt, spans) => {
    const [clash] = clashesOf({ kinds: [kind], places: places.filter(isAt), spans, exceptIds: [] }, standing)
    if (clash?.effect !== 'REFUSES') return null
    return clashWords(clash, { free: null, clock: clocks.get(clash.standing.place.siteId) ?? '+00:00' })
  }
}
