import { bookingAreaCodes } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { isDate } from '@atrium/validators/dates.ts'
import { isTime } from '@atrium/validators/timeSlots.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'

export const areaLabels: Record<BookingArea, string> = {
  OFFICE: 'Rooms',
  COMMON_SPACE: 'Common spaces',
  HOTDESK: 'Desks',
}

/** What is searched for, in the address: a link reproduces the search, and the form of the place that was chosen. */
export type FindSearch = {
  mode?: BookingArea
  /** YYYY-MM-DD and HH:mm by the clock of the site; the end up to 24:00. */
  date?: string
  startTime?: string
  endTime?: string
  noOfPax?: number
  siteId?: string
  /** Kinds of places: the ids of their categories. */
  kinds?: string[]
  /** What shall be there, by name. */
  equipment?: string[]
  text?: string
  /** Whether the time was pointed at on the calendar: what the place offers around it is booked, such as the whole day. */
  pointed?: true
  /** Whether places that are taken are shown too. */
  taken?: true
  view?: 'PLAN'
  /** The plan that is shown. */
  planFileId?: string
  /** The place whose form is open. */
  resourceId?: string
}

/** The state of the search in the address, for `validateSearch`: what is missing or wrong is left out. */
export function findSearch(search: Record<string, unknown>): FindSearch {
  const pax = Number(search.noOfPax)
  const read: { [Key in keyof FindSearch]: FindSearch[Key] | undefined } = {
    mode: bookingAreaCodes.find((mode) => mode === search.mode),
    date: checked(search.date, isDate),
    startTime: checked(search.startTime, isTime),
    endTime: checked(search.endTime, (time) => isTime(time) || time === '24:00'),
    pointed: search.pointed === true ? true : undefined,
    noOfPax: Number.isInteger(pax) && pax > 0 && pax <= 1000 ? pax : undefined,
    siteId: textParam(search.siteId),
    kinds: textsParam(search.kinds),
    equipment: textsParam(search.equipment),
    text: textParam(search.text)?.slice(0, 200),
    taken: search.taken === true ? true : undefined,
    view: search.view === 'PLAN' ? 'PLAN' : undefined,
    planFileId: textParam(search.planFileId),
    resourceId: textParam(search.resourceId),
  }
  // What is undefined has just been left out.
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as FindSearch
}

const checked = (value: unknown, isRight: (text: string) => boolean) =>
  typeof value === 'string' && isRight(value) ? value : undefined

function textsParam(value: unknown): string[] | undefined {
  const texts = Array.isArray(value) ? value.flatMap((one) => textParam(one) ?? []).slice(0, 100) : []
  return texts.length > 0 ? texts : undefined
}
