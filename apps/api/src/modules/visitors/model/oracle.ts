/** What becomes of a visit and its guests, written out day by day; knows nothing of the server. */

export type Status = 'INVITED' | 'REGISTERED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'DECLINED' | 'REMOVED' | 'EXPIRED'
export type Day = { date: string; startsAt: number; endsAt: number; isIn: boolean; isOut: boolean }
export type Guest = { email: string; status: Status; hasRegistered: boolean; hasCode: boolean; days: Day[] }
export type Told = { now: number; today: string; isCancelled: boolean; codes: number; guests: Guest[] }

const hour = 3_600_000

/** When the last day of the visit ends. */
const endOf = ({ guests }: Told) => Math.max(...guests.flatMap(({ days }) => days.map(({ endsAt }) => endsAt)))
const isOver = (told: Told) => endOf(told) <= told.now
const waits = ({ status }: Guest) => status === 'INVITED' || status === 'REGISTERED'

/** Whether a link can be answered: 422 where not. */
function answerable(told: Told, guest: Guest): boolean {
  if (told.isCancelled || isOver(told)) return false
  return waits(guest) || guest.status === 'DECLINED'
}

const codesInUse = ({ guests }: Told) => guests.filter(({ hasCode }) => hasCode).length

export function register(told: Told, guest: Guest): number {
  if (!answerable(told, guest)) return 422
  guest.status = 'REGISTERED'
  guest.hasRegistered = true
  if (!guest.hasCode && codesInUse(told) < told.codes) guest.hasCode = true
  return 200
}

export function decline(told: Told, guest: Guest): number {
  if (!answerable(told, guest)) return 422
  guest.status = 'DECLINED'
  guest.hasCode = false
  return 200
}

export function remove(told: Told, guest: Guest): number {
  if (told.isCancelled || isOver(told) || !waits(guest)) return 422
  guest.status = 'REMOVED'
  guest.hasCode = false
  return 200
}

export function cancel(told: Told): number {
  if (told.isCancelled || isOver(told)) return 422
  told.isCancelled = true
  for (const guest of told.guests)
    if (waits(guest)) {
      guest.status = 'REMOVED'
      guest.hasCode = false
    }
  return 200
}

/** What reception sees of a day; undefined where it sees nothing. */
export function stateOfDay(told: Told, guest: Guest, day: Day): 'EXPECTED' | 'HERE' | 'LEFT' | 'NOT_COME' | undefined {
  if (day.isOut) return 'LEFT'
  if (day.isIn) return 'HERE'
  if (told.isCancelled || guest.status === 'REMOVED' || guest.status === 'DECLINED') return undefined
  return day.endsAt <= told.now ? 'NOT_COME' : 'EXPECTED'
}

function come(guest: Guest, day: Day): void {
  day.isIn = true
  guest.status = 'CHECKED_IN'
}

function go(told: Told, guest: Guest, day: Day): void {
  day.isOut = true
  if (guest.days.some(({ isIn, isOut }) => isIn && !isOut)) return
  const comesAgain = !told.isCancelled && guest.days.some(({ isIn, endsAt }) => !isIn && endsAt > told.now)
  if (!comesAgain) guest.hasCode = false
  guest.status = comesAgain ? (guest.hasRegistered ? 'REGISTERED' : 'INVITED') : 'CHECKED_OUT'
}

export function checkIn(told: Told, guest: Guest, day: Day): number {
  const state = stateOfDay(told, guest, day)
  if (state === undefined) return 404
  if (state !== 'EXPECTED' || day.date !== told.today) return 422
  come(guest, day)
  return 200
}

export function checkOut(told: Told, guest: Guest, day: Day): number {
  const state = stateOfDay(told, guest, day)
  if (state === undefined) return 404
  if (state !== 'HERE') return 422
  go(told, guest, day)
  return 200
}

/** The days that a kiosk knows of somebody, the first first: where they are in, and where they can come. */
const atKiosk = (told: Told, guest: Guest): Day[] =>
  told.isCancelled || guest.status === 'REMOVED' || guest.status === 'DECLINED'
    ? []
    : guest.days.filter(
        ({ isIn, isOut, date, startsAt, endsAt }) =>
          !isOut && ((isIn && startsAt > told.now - 36 * hour) || (date <= told.today && endsAt > told.now)),
      )

export function kioskIn(told: Told, guest: Guest): 'CHECKED_IN' | 'NOT_FOUND' | 'TOO_EARLY' {
  const days = atKiosk(told, guest)
  const day = days.find(({ isIn }) => !isIn) ?? days[0]
  if (!day) return 'NOT_FOUND'
  if (day.isIn) return 'CHECKED_IN'
  if (day.startsAt > told.now + hour) return 'TOO_EARLY'
  come(guest, day)
  return 'CHECKED_IN'
}

export function kioskOut(told: Told, guest: Guest): 'CHECKED_OUT' | 'NOT_FOUND' {
  const day = atKiosk(told, guest).find(({ isIn }) => isIn)
  if (!day) return 'NOT_FOUND'
  go(told, guest, day)
  return 'CHECKED_OUT'
}

/** What happens by itself: passes that nobody used end with the visit, and who is forgotten has left six hours later. */
export function sweep(told: Told): void {
  for (const guest of told.guests) {
    if (waits(guest) && isOver(told)) {
      guest.status = 'EXPIRED'
      guest.hasCode = false
    }
    for (const day of guest.days) if (day.isIn && !day.isOut && day.endsAt < told.now - 6 * hour) go(told, guest, day)
  }
}
