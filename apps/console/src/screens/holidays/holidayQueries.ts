import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { holidayListQuery, type HolidaySearch } from './holidaySearch.ts'

export type Holiday = Schemas['Holiday']
export type HolidayInput = Input<'createHoliday'>['body']

export const holidaysQuery = (search: HolidaySearch) => api.query('listHolidays', { query: holidayListQuery(search) })

/** What closes on a holiday, in words. */
export const useWords = { ACCESS: 'Doors', BOOKING: 'Bookings', AIRCON: 'Air conditioning' } as const
