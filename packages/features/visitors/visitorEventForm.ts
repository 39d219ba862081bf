import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import type { ChosenDays, ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import { wrongFields, type FormProblem } from '@atrium/validators/formProblems.ts'
import { isEmail } from '@atrium/validators/email.ts'
import type { Weekday } from '@atrium/validators/operatingHours.ts'
import type { VisitorEvent } from './visitorQueries.ts'

/** A person in the form; `key` tells rows apart while they are written. */
export type VisitorRow = { key: string; visitorName: string; email: string; company: string }

export type VisitValues = {
  title: string
  purpose: Schemas['VisitPurpose']
  hostUserId: string | null
  siteId: string | null
  officeFloorId: string | null
  location: string
  days: ChosenDays
  times: ChosenTimes
  weekdays: Weekday[]
  accessGroupId: string | null
  message: string
  visitors: VisitorRow[]
}

export const emptyVisitor = (): VisitorRow => ({ key: crypto.randomUUID(), visitorName: '', email: '', company: '' })

/** A visit that is yet to be arranged: today, in the next full hour, for an hour. */
export function newVisit(today: string, hour: number): VisitValues {
  const start = Math.min(hour + 1, 22)
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`
  return {
    title: '',
    purpose: 'MEETING',
    hostUserId: null,
    siteId: null,
    officeFloorId: null,
    location: '',
    days: { first: today, last: today },
    times: { startTime: clock(start), endTime: clock(start + 1) },
    weekdays: [],
    accessGroupId: null,
    message: '',
    visitors: [emptyVisitor()],
  }
}

/** What a visit begins with that is about something which was booked. */
export type BookedTime = {
  title: string
  date: string
  startTime: string
  endTime: string
  location: string
  siteId: string | null
}

/** The same of a time and a place that were booked. */
export const visitDuring = (
  visit: VisitValues,
  { title, date, startTime, endTime, location }: BookedTime,
): VisitValues => ({
  ...visit,
  title,
  location,
  days: { first: date, last: date },
  times: { startTime, endTime },
})

/** A visit as it stands, to be changed; whom it is for is changed beside it. */
export const visitAsIs = (visit: VisitorEvent): VisitValues => ({
  title: visit.title,
  purpose: visit.purpose,
  hostUserId: visit.host.id,
  siteId: visit.site.id,
  officeFloorId: visit.officeFloor?.id ?? null,
  location: visit.location ?? '',
  days: { first: visit.startDate, last: visit.endDate },
  times: { startTime: visit.startTime, endTime: visit.endTime },
  weekdays: [...visit.weekdays],
  accessGroupId: visit.accessGroup?.id ?? null,
  message: visit.message ?? '',
  visitors: [],
})

/** What is missing, by the fields of the form. */
export function problemsOf(values: VisitValues): Record<string, string> {
  const { title, siteId, days, times, visitors } = values
  return {
    ...wrongFields([
      ['title', title.trim() === '', 'Say in a line what the visit is.'],
      ['siteId', siteId === null, 'Choose where the visitors come to.'],
      ['startDate', days.first === null, 'Choose the first day.'],
      ['endDate', days.last === null, 'Choose the last day.'],
      ['startTime', times.startTime === null, 'Choose when they come.'],
      ['endTime', times.endTime === null, 'Choose until when they stay.'],
    ]),
    ...problemsOfVisitors(visitors),
  }
}

/** The same of the people alone. */
export function problemsOfVisitors(visitors: readonly VisitorRow[]): Record<string, string> {
  return wrongFields(
    visitors.flatMap(({ visitorName, email }, index): FormProblem[] => [
      [`visitors.${index}.visitorName`, visitorName.trim() === '', 'Write the name.'],
      [`visitors.${index}.email`, !isEmail(email.trim()), 'Write an e-mail address: the invitation goes there.'],
    ]),
  )
}

/** What the server is sent of a visit. */
export const visitInput = (values: VisitValues): Omit<Schemas['NewVisitorEvent'], 'visitors'> => ({
  title: values.title.trim(),
  purpose: values.purpose,
  hostUserId: values.hostUserId,
  siteId: values.siteId ?? '',
  officeFloorId: values.officeFloorId,
  location: orNull(values.location.trim()),
  startDate: values.days.first ?? '',
  endDate: values.days.last ?? '',
  startTime: values.times.startTime ?? '',
  endTime: values.times.endTime ?? '',
  weekdays: values.days.first === values.days.last ? [] : values.weekdays,
  accessGroupId: values.accessGroupId,
  message: orNull(values.message.trim()),
})

/** What the server is sent of the people. */
export const visitorsInput = (visitors: readonly VisitorRow[]): Schemas['InvitedVisitor'][] =>
  visitors.map(({ visitorName, email, company }) => ({
    visitorName: visitorName.trim(),
    email: email.trim(),
    company: orNull(company.trim()),
  }))

/**
 * People out of lines that were pasted, such as cells of a spreadsheet or "Ann Guest <ann@outside.com>": the cell with
 * an @ is the e-mail, the first other one the name, the next the company.
 */
export function visitorsIn(text: string): VisitorRow[] {
  return text.split(/\r?\n|;(?=[^;]*@)/).flatMap((line) => {
    const cells = line
      .split(/[\t,<>]/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
    const email = cells.find((cell) => cell.includes('@'))
    if (email === undefined) return []
    const [visitorName = '', company = ''] = cells.filter((cell) => cell !== email)
    return [{ ...emptyVisitor(), visitorName, email, company }]
  })
}
