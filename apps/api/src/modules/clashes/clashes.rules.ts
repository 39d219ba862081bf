import type { Span } from '../../platform/db/ranges.ts'

export type ClashKind = 'BOOKING' | 'EVENT' | 'BLOCKING' | 'WORK' | 'HOT_WORK' | 'NOISY_WORK' | 'QUIET_HOURS'
export type ClashEffect = 'REFUSES' | 'FLAGS'

/** A place on the tree site, floor, area, zone, facility; null where it says nothing of that level. */
export type Place = {
  siteId: string
  officeFloorId: string | null
  areaId: string | null
  zoneId: string | null
  resourceId: string | null
}

/** What a reader may know of something that stands. */
export type Known = { title: string; referenceNo: string | null; whose: string | null }

/** Something that stands somewhere at some times. */
export type Standing = {
  /** The record it is of: a booking, an event, a blocking, a permit. */
  id: string
  /** The booking that an event has its room by: the two are one. */
  bookingId: string | null
  kinds: readonly ClashKind[]
  place: Place
  placeName: string
  /** Whether its facility holds several bookings at once, as pools of desks do. */
  shared: boolean
  spans: readonly Span[]
  /** Null where the reader may not know more than what it is and when. */
  known: Known | null
}

export type Planned = {
  kinds: readonly ClashKind[]
  places: readonly Place[]
  spans: readonly Span[]
  /** What is planned anew, which does not stand in its own way. */
  exceptIds: readonly string[]
}

/**
 * What a kind that is planned (first) may not meet, or should know that it meets, of what stands (second). A booking is not
 * made under hot work, while hot work is asked for where somebody has booked: who decides looks at the bookings.
 */
export const clashRules: Record<ClashKind, Partial<Record<ClashKind, ClashEffect>>> = {
  BOOKING: { BOOKING: 'REFUSES', EVENT: 'REFUSES', BLOCKING: 'REFUSES', HOT_WORK: 'REFUSES', NOISY_WORK: 'FLAGS' },
  EVENT: { BOOKING: 'REFUSES', EVENT: 'REFUSES', BLOCKING: 'REFUSES', HOT_WORK: 'REFUSES', NOISY_WORK: 'FLAGS' },
  BLOCKING: { BOOKING: 'FLAGS', EVENT: 'REFUSES' },
  WORK: { EVENT: 'FLAGS' },
  HOT_WORK: { BOOKING: 'FLAGS', EVENT: 'REFUSES', HOT_WORK: 'FLAGS' },
  NOISY_WORK: { BOOKING: 'FLAGS', EVENT: 'REFUSES', QUIET_HOURS: 'REFUSES' },
  QUIET_HOURS: {},
}

/** The kinds that something planned may clash with. */
export const kindsMet = (planned: readonly ClashKind[]): Set<ClashKind> =>
  // The keys of a rule are kinds.
  new Set(planned.flatMap((kind) => Object.keys(clashRules[kind]) as ClashKind[]))

const levels = ['officeFloorId', 'areaId', 'zoneId', 'resourceId'] as const

/** Whether all that one place says is said by another as well, so that it holds it. */
const holds = (wide: Place, narrow: Place): boolean =>
  wide.siteId === narrow.siteId && levels.every((level) => wide[level] === null || wide[level] === narrow[level])

/** Whether two places are one within the other. */
export const areRelated = (one: Place, other: Place): boolean => holds(one, other) || holds(other, one)

const takesPlace = new Set<ClashKind>(['BOOKING', 'EVENT'])
const isWork = new Set<ClashKind>(['WORK', 'HOT_WORK', 'NOISY_WORK'])
const isWhole = ({ officeFloorId, areaId, zoneId, resourceId }: Place): boolean =>
  officeFloorId === null && areaId === null && zoneId === null && resourceId === null

/**
 * What a planned kind at a place means to one that stands. Work of which only the site is known is somewhere there: it
 * flags what it would refuse on a floor.
 */
function effectBetween(
  planned: { kind: ClashKind; place: Place },
  standing: { kind: ClashKind; place: Place; shared: boolean },
): ClashEffect | undefined {
  const effect = clashRules[planned.kind][standing.kind]
  if (effect !== 'REFUSES') return effect
  if (standing.shared && takesPlace.has(planned.kind) && takesPlace.has(standing.kind)) return undefined
  const isSomewhere = [planned, standing].some(({ kind, place }) => isWork.has(kind) && isWhole(place))
  return isSomewhere && standing.kind !== 'QUIET_HOURS' ? 'FLAGS' : 'REFUSES'
}

export type Clash = { standing: Standing; kind: ClashKind; effect: ClashEffect; span: Span; times: number }

const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/** The strongest clash with one that stands; undefined where there is none. */
function clashWith(planned: Planned, standing: Standing): Clash | undefined {
  const isItself = planned.exceptIds.some((id) => id === standing.id || id === standing.bookingId)
  if (isItself) return undefined
  const places = planned.places.filter((place) => areRelated(place, standing.place))
  const found = places.flatMap((place) =>
    planned.kinds.flatMap((kind) =>
      standing.kinds.flatMap((met) => {
        const effect = effectBetween({ kind, place }, { ...standing, kind: met })
        return effect ? [{ kind: met, effect }] : []
      }),
    ),
  )
  const strongest = found.find(({ effect }) => effect === 'REFUSES') ?? found[0]
  if (!strongest) return undefined
  const met = standing.spans.filter((span) => planned.spans.some((wanted) => meets(wanted, span)))
  const [span] = met.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  return span && { ...strongest, standing, span, times: met.length }
}

/** What is in the way of something planned, what refuses first, then by time. An event stands for the booking of its room. */
export function clashesOf(planned: Planned, standing: readonly Standing[]): Clash[] {
  const rooms = new Set(standing.flatMap(({ bookingId }) => bookingId ?? []))
  return standing
    .filter(({ id }) => !rooms.has(id))
    .flatMap((one) => clashWith(planned, one) ?? [])
    .toSorted(
      (one, other) =>
        Number(other.effect === 'REFUSES') - Number(one.effect === 'REFUSES') ||
        one.span.from.getTime() - other.span.from.getTime() ||
        one.standing.id.localeCompare(other.standing.id),
    )
}
