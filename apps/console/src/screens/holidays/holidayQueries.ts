import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { holidayListQuery, type HolidaySearch } from './holidaySearch.ts'

export type Holiday = Schemas['Holiday']
export type HolidayInput = Input<'createHoliday'>['body']

export const holidaysQuery = (search: HolidaySearch) => api.query('listHolidays', { query: holidayListQuery(search) })

/** What closes on a holiday, in words. */
export const useWords = { ACCESS: 'Doors', BOOKING: 'Bookings', AIRCON: 'Air conditioning' } as const

/** Forgets what lists showed of holidays. */
export function forgetHolidays(queryClient: QueryClient): Promise<unknown> {
  const keys = [api.key('listHolidays'), api.key('getHoliday'), api.key('listHolidayHistories')]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
