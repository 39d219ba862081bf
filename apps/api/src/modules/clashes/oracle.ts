import type { ClashKind, Place, Planned, Standing } from './clashes.rules.ts'

/** What the oracle says of one that stands: how strongly it is in the way, and from which minute on. */
export type Said = { id: string; effect: 'REFUSES' | 'FLAGS'; minute: number }

/** Who plans (before the dash), what stands (behind it), as the documents tell it (doc 3 §3); a star where it is refused. */
const sentences = `
BOOKING-BOOKING* BOOKING-EVENT* BOOKING-BLOCKING* BOOKING-HOT_WORK* BOOKING-NOISY_WORK
EVENT-BOOKING* EVENT-EVENT* EVENT-BLOCKING* EVENT-HOT_WORK* EVENT-NOISY_WORK
BLOCKING-BOOKING BLOCKING-EVENT*
WORK-EVENT
HOT_WORK-BOOKING HOT_WORK-EVENT* HOT_WORK-HOT_WORK
NOISY_WORK-BOOKING NOISY_WORK-EVENT* NOISY_WORK-QUIET_HOURS*`.split(/\s+/)

/** The names of a place and of all that it is in, widest first. */
function trail({ siteId, officeFloorId, areaId, zoneId, resourceId }: Place): string[] {
  const said = [`site ${siteId}`]
  if (officeFloorId !== null) said.push(`floor ${officeFloorId}`)
  if (areaId !== null) said.push(`area ${areaId}`)
  if (zoneId !== null) said.push(`zone ${zoneId}`)
  if (resourceId !== null) said.push(`resource ${resourceId}`)
  return said
}

function isWithin(inner: Place, outer: Place): boolean {
  const names = trail(inner)
  for (const name of trail(outer)) if (!names.includes(name)) return false
  return true
}

const work = ['WORK', 'HOT_WORK', 'NOISY_WORK']

function effectOf(kind: ClashKind, place: Place, met: ClashKind, one: Standing): Said['effect'] | null {
  if (sentences.includes(`${kind}-${met}`)) return 'FLAGS'
  if (!sentences.includes(`${kind}-${met}*`)) return null
  if (met === 'QUIET_HOURS') return 'REFUSES'
  const isBooked = (name: ClashKind) => name === 'BOOKING' || name === 'EVENT'
  if (one.shared && isBooked(kind) && isBooked(met)) return null
  if (work.includes(kind) && trail(place).length === 1) return 'FLAGS'
  if (work.includes(met) && trail(one.place).length === 1) return 'FLAGS'
  return 'REFUSES'
}

const minuteOf = (moment: Date) => moment.getTime() / 60_000

/** The minutes of a thing, one by one. */
function minutesOf(spans: Planned['spans']): Set<number> {
  const minutes = new Set<number>()
  for (const { from, to } of spans)
    for (let minute = minuteOf(from); minute < minuteOf(to); minute += 1) minutes.add(minute)
  return minutes
}

function isLeftOut(one: Standing, { exceptIds }: Planned, standing: readonly Standing[]): boolean {
  if (exceptIds.includes(one.id)) return true
  if (one.bookingId !== null && exceptIds.includes(one.bookingId)) return true
  return standing.some((other) => other.bookingId === one.id)
}

/** The strongest of what each pair of kinds and places says. */
function strongest({ places, kinds }: Planned, one: Standing): Said['effect'] | null {
  const found: (Said['effect'] | null)[] = []
  for (const place of places.filter((wanted) => isWithin(wanted, one.place) || isWithin(one.place, wanted)))
    for (const kind of kinds) for (const met of one.kinds) found.push(effectOf(kind, place, met, one))
  if (found.includes('REFUSES')) return 'REFUSES'
  return found.includes('FLAGS') ? 'FLAGS' : null
}

/** The clashes of something planned, minute by minute and pair by pair. */
export function oracle(planned: Planned, standing: readonly Standing[]): Said[] {
  const wanted = minutesOf(planned.spans)
  const said: Said[] = []
  for (const one of standing) {
    const effect = isLeftOut(one, planned, standing) ? null : strongest(planned, one)
    const met = one.spans.filter((span) => [...minutesOf([span])].some((minute) => wanted.has(minute)))
    if (effect !== null && met.length > 0)
      said.push({ id: one.id, effect, minute: Math.min(...met.map(({ from }) => minuteOf(from))) })
  }
  return said
}
