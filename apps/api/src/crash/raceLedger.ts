/** One hour of one resource on one day, of those the clients fight for. */
export type Slot = { resourceId: string; date: string; hour: number }
/** When a call was sent and when its answer came or its connection broke, in milliseconds of one clock. */
export type Span = { from: number; to: number }

/**
 * What may have taken a slot, from the sending of the call that took it until the answer of the call that gave it up;
 * endless where an answer never came.
 */
export type Holding = Slot & {
  kind: 'BOOKING' | 'HOLD' | 'BLOCKING'
  person: string
  from: number
  until: number
}

/** A booking the server has acknowledged, and what of it was given up. */
export type Acknowledged = {
  id: string
  person: string
  slots: Slot[]
  holdings: Holding[]
  cancelled: Set<Slot>
  /** Slots whose cancellation was never answered: either is right. */
  unsure: Set<Slot>
}

export type Refusal = Span & {
  status: number
  code: string | undefined
  message: string | undefined
  person: string
  /** What was asked for. */
  slots: Slot[]
}

export type Ledger = {
  holdings: Holding[]
  acknowledged: Acknowledged[]
  /** Slots of bookings whose answer never came. */
  unanswered: { person: string; slots: Slot[] }[]
  refusals: Refusal[]
  /** Calls that got no answer, with the server they went to. */
  broken: (Span & { server: number })[]
  /** What must never happen, in words. */
  faults: string[]
}

export const newLedger = (): Ledger => ({
  holdings: [],
  acknowledged: [],
  unanswered: [],
  refusals: [],
  broken: [],
  faults: [],
})

export const sameSlot = (left: Slot, right: Slot): boolean =>
  left.resourceId === right.resourceId && left.date === right.date && left.hour === right.hour

/** A quota of a person over the days of the race, which lie in one week and month. */
export type RaceQuota = { most: number; per: 'DAY' | 'WEEK' }
type Terms = { placesOf: (resourceId: string) => number; quotaOf: (person: string) => RaceQuota | undefined }

/** The refusals that nothing in the ledger explains. */
export function unexplained(ledger: Ledger, terms: Terms): Refusal[] {
  return ledger.refusals.filter((refusal) => !explains(ledger, terms, refusal))
}

function explains(ledger: Ledger, terms: Terms, refusal: Refusal): boolean {
  switch (`${refusal.status} ${refusal.code}`) {
    case '409 SLOT_TAKEN':
    case '409 BOOKINGS_MET':
    case '409 CONFLICT':
      return refusal.slots.some((slot) => wasFull(ledger, refusal, slot, terms.placesOf(slot.resourceId)))
    case '409 DESK_TAKEN':
      return refusal.slots.some((slot) => hadDesk(ledger, refusal, slot, terms))
    case '422 RULE_VIOLATION':
      return wasExhausted(ledger, refusal, terms.quotaOf(refusal.person))
    default:
      return false
  }
}

/** Whether every place of a slot may have been taken at one moment of a call. */
function wasFull(ledger: Ledger, call: Span, slot: Slot, places: number): boolean {
  const holdings = ledger.holdings.filter((holding) => sameSlot(holding, slot))
  return atSomeMoment(holdings, call, (held) => held.length >= places)
}

function hadDesk(ledger: Ledger, refusal: Refusal, slot: Slot, { placesOf }: Terms): boolean {
  const desks = ledger.holdings.filter(
    (holding) =>
      holding.kind === 'BOOKING' &&
      holding.person === refusal.person &&
      placesOf(holding.resourceId) > 1 &&
      sameSlot({ ...holding, resourceId: slot.resourceId }, slot),
  )
  return atSomeMoment(desks, refusal, (held) => held.length > 0)
}

function wasExhausted(ledger: Ledger, refusal: Refusal, quota: RaceQuota | undefined): boolean {
  if (!quota) return false
  const own = ledger.holdings.filter(({ kind, person }) => kind === 'BOOKING' && person === refusal.person)
  const exceeds = (slots: readonly Slot[]) => slots.length > quota.most
  return atSomeMoment(own, refusal, (held) => {
    if (quota.per === 'WEEK') return exceeds([...held, ...refusal.slots])
    return refusal.slots.some(({ date }) => exceeds([...held, ...refusal.slots].filter((slot) => slot.date === date)))
  })
}

/** What may have been held only grows where a holding begins: these moments and the first of the call are enough. */
function atSomeMoment(holdings: readonly Holding[], { from, to }: Span, test: (held: Holding[]) => boolean): boolean {
  const during = holdings.filter((holding) => holding.from <= to && holding.until >= from)
  const moments = [from, ...during.map((holding) => holding.from).filter((moment) => moment > from)]
  return moments.some((moment) => test(during.filter((one) => one.from <= moment && moment <= one.until)))
}
