import { singaporeHolidays } from '@atrium/api/demo/marinaBookingRules.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { now } from './moment.ts'
import { deskOf, mark, type Desk } from './people.ts'

export type BookablePlace = { id: string; name: string; checkInCode: string; checkInLink: string }

type PlaceRules = { category?: string; approvalRequired?: boolean; checkInGraceMin?: number }

/** A common space of Marina Gate that is open day and night, which only one journey books. */
export async function newCommonSpace(
  name: string,
  { category = 'Meeting rooms', ...rules }: PlaceRules = {},
): Promise<BookablePlace> {
  const desk = await deskOf('Marina Gate Properties')
  const categories = await desk<{ items: { id: string; name: string }[] }>('GET', '/facility-categories?limit=50')
  const sites = await desk<{ value: string }[]>('GET', '/sites/drop-down')
  const { id } = await desk<{ id: string }>('POST', '/facilities', {
    name: `${name} ${mark()}`,
    categoryId: categories.items.find((one) => one.name === category)?.id,
    siteId: sites[0]?.value,
    landlordFacility: true,
    capacity: 6,
    checkInRequired: true,
    checkInGraceMin: 240,
    cancelCutOffHours: 0,
    ...rules,
  })
  return desk<BookablePlace>('GET', `/facilities/${id}`)
}

type Asked = { title: string; date: string; startTime: string; endTime: string; requestedByUserId?: string }

/** Books a common space for a tenant, beside the journey. */
export const bookedBeside = (desk: Desk, { id }: BookablePlace, asked: Asked) =>
  desk<{ id: string; referenceNo: string }>('POST', '/tenants/facility-bookings/create-booking', {
    resourceId: id,
    ...asked,
  })

/** So many days from today at Marina Gate: YYYY-MM-DD. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(now() + days * 86_400_000)

/** The first day, from so many days ahead on, that is no holiday of Marina Gate. */
export const openDayAhead = (days: number): string =>
  isHoliday(dayAhead(days)) ? openDayAhead(days + 1) : dayAhead(days)

const isHoliday = (day: string) =>
  singaporeHolidays.some(({ date, endDate = date, recurringYearly }) =>
    recurringYearly ? date.slice(5) === day.slice(5) : date <= day && day <= endDate,
  )

/** The next day to come that rooms are open on, by the clock of Marina Gate. */
export const nextWorkday = (days = 1): string => {
  const date = openDayAhead(days)
  return [0, 6].includes(new Date(date).getUTCDay()) ? nextWorkday(days + 1) : date
}

/** A day as people type and read it: 05 Jan 2026. */
export const typedDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(date))
    .replace('Sept', 'Sep')

/** The half hour by the clock that runs now at Marina Gate, with as many that follow on the same day as are asked for. */
export function slotNow(more = 0): { date: string; startTime: string; endTime: string } {
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', timeStyle: 'short' }).format(now())
  const [hour = 0, minute = 0] = wall.split(':').map(Number)
  const half = hour * 2 + (minute < 30 ? 0 : 1)
  const timeOf = (halves: number) => `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
  return { date: dayAhead(0), startTime: timeOf(half), endTime: timeOf(Math.min(half + 1 + more, 48)) }
}

/** Chooses the first and the last day in the calendar of a field. */
export async function chooseRange(page: Page, label: string, days: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  const next = page.getByRole('button', { name: 'Next month' })
  for (const day of days) {
    const button = page.getByRole('button', { name: longDay(day), exact: true })
    await expect(next).toBeVisible()
    if (!(await button.isVisible())) await next.click()
    await button.click()
  }
}

/** A day as calendars name it: 5 January 2026. */
const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Types into a field of a day or time, and leaves it. */
export async function typeInto(place: Page | Locator, label: string, text: string): Promise<void> {
  const field = place
    .getByRole('textbox', { name: label })
    .or(place.getByRole('combobox', { name: label }))
    .first()
  await field.fill(text)
  await field.press('Tab')
}

/** Scans the code at the door with a phone that has never said where its owner signs in. */
export async function scanCode(page: Page, { checkInLink }: BookablePlace): Promise<void> {
  await page.goto(checkInLink)
  await page.getByRole('button', { name: 'I work for a company here' }).click()
}
