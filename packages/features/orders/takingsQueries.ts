import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { Page } from '@atrium/ui/Pagination.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { daysAfter, daysBetween, isDate } from '@atrium/validators/dates.ts'

export type Takings = Schemas['OpcTakings']
export type TakingsDay = Schemas['OpcTakingsDay']
export type TakingsFigures = Omit<Schemas['OpcTakingsTotal'], 'currency'>
export type StoreBalance = Schemas['OpcStoreBalance']
export type Payout = Schemas['OpcPayout']

/** The days and the store in the address; without days the last thirty up to today. */
export type TakingsSearch = { dateFrom?: string; dateTo?: string; retailStoreId?: string }

const dayParam = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

export function takingsSearch(search: Record<string, unknown>): TakingsSearch {
  const dateFrom = dayParam(search['dateFrom'])
  const dateTo = dayParam(search['dateTo'])
  const retailStoreId = textParam(search['retailStoreId'])
  return {
    ...(dateFrom && dateTo ? { dateFrom, dateTo } : {}),
    ...(retailStoreId ? { retailStoreId } : {}),
  }
}

/** As many days as are shown unless others are chosen. */
const usualDays = 30

/** As many days as the server reckons up at once. */
const mostDays = 366

export type Period = { dateFrom: string; dateTo: string }

export const periodUntil = (today: string): Period => ({ dateFrom: daysAfter(today, 1 - usualDays), dateTo: today })

/** The days in force. */
export const periodOf = ({ dateFrom, dateTo }: TakingsSearch, today: string): Period =>
  dateFrom && dateTo ? { dateFrom, dateTo } : periodUntil(today)

/** What is wrong with a period; null where nothing is. */
export const periodProblem = ({ dateFrom, dateTo }: Period): string | null =>
  daysBetween(dateFrom, dateTo) >= mostDays ? 'Choose at most 12 months.' : null

/** What is asked of the server. */
export const takingsListQuery = (search: TakingsSearch, today: string): Query<'getOpcTakings'> => ({
  ...periodOf(search, today),
  ...(search.retailStoreId ? { retailStoreIds: [search.retailStoreId] } : {}),
})

export const takingsQuery = (search: TakingsSearch, today: string) =>
  api.query('getOpcTakings', { query: takingsListQuery(search, today) }, { silent: true })

/** What was paid out, the latest first. */
export const payoutsQuery =
  ({ retailStoreId }: TakingsSearch) =>
  (page: Page) =>
    api.query('listOpcPayouts', { query: { ...page, ...(retailStoreId ? { retailStoreIds: [retailStoreId] } : {}) } })
