import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type PaymentReminder = Schemas['PaymentReminder']
export type ReminderDelivery = Schemas['ReminderDelivery']

/** The state of the ladder in the address; with an id, one rung stands in its place. */
export const reminderSearch = listSearch({ sorts: ['day'], filters: { id: one(), form: one(['edit']) } })

export type ReminderSearch = ReturnType<typeof reminderSearch>

export const remindersQuery = ({
  page,
  limit,
  sortProperties = 'day',
  sortDirection = 'ASC',
  wildcardSearch,
}: ReminderSearch) =>
  api.query('listPaymentReminders', { query: { page, limit, sortProperties, sortDirection, wildcardSearch } })

export const reminderQuery = (id: string) => api.query('getPaymentReminder', { path: { id } }, { silent: true })

export const deliveriesQuery = (id: string, page: { page: number; limit: number }) =>
  api.query('listPaymentReminderDeliveries', { path: { id }, query: page })
