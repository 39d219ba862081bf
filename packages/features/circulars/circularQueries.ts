import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'

export type Circular = Schemas['Notification']
export type CircularRecipient = Schemas['NotificationRecipient']
export type MyCircular = Schemas['MyCircular']
export type RecipientType = Schemas['NotificationRecipientType']

export const circularTabs = ['SENT', 'DRAFT', 'SCHEDULED', 'SENDING', 'FAILED', 'CANCELLED'] as const

export const typeChoices: { value: Circular['type']; label: string }[] = [
  { value: 'NOTIFICATION', label: 'News' },
  { value: 'CIRCULAR', label: 'Circular' },
]

export const recipientTypeChoices: { value: RecipientType; label: string }[] = [
  { value: 'ALL', label: 'Everybody' },
  { value: 'TENANTS', label: 'People of tenants' },
  { value: 'USER_GROUPS', label: 'User groups' },
  { value: 'USERS', label: 'Chosen people' },
]

type MessageChannel = Schemas['MessageChannel']

export const channelLabels: Record<MessageChannel, string> = {
  IN_APP: 'In the portal',
  EMAIL: 'By e-mail',
  SMS: 'By text message',
  PUSH: 'On their devices',
}

export const channelChoices: { value: MessageChannel; label: string }[] = (
  ['IN_APP', 'EMAIL', 'SMS', 'PUSH'] as const
).map((value) => ({ value, label: channelLabels[value] }))

/** The state of the list of messages in the address, for `validateSearch`. */
export const circularSearch = listSearch({
  sorts: ['title', 'updatedDate'],
  tabs: circularTabs,
  filters: {
    type: one(['NOTIFICATION', 'CIRCULAR']),
    recipientType: one(['ALL', 'TENANTS', 'USER_GROUPS', 'USERS']),
    dateFrom: one(),
    dateTo: one(),
  },
})

export type CircularSearch = ReturnType<typeof circularSearch>

export const circularsQuery = ({ tab, ...search }: CircularSearch) =>
  api.query('listNotifications', {
    query: { sortProperties: 'updatedDate', sortDirection: 'DESC', ...search, status: tab ?? circularTabs[0] },
  })

export const circularCountsQuery = ({
  wildcardSearch,
  type,
  recipientType,
  dateFrom,
  dateTo,
}: CircularSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query(
    'getNotificationsStatusCount',
    { query: { wildcardSearch, type, recipientType, dateFrom, dateTo } },
    { silent: true },
  )

export const circularQuery = (id: string) => api.query('getNotification', { path: { id } }, { silent: true })

/** How often a message on its way is read again. */
const underWay = 3000

/** The same, read again while it is on its way. */
export const liveCircularQuery = (id: string) => ({
  ...circularQuery(id),
  refetchInterval: ({ state }: { state: { data?: Circular | undefined } }) =>
    state.data?.status === 'SENDING' ? underWay : false,
})

const recipientTabs = ['DELIVERED', 'READ', 'ACKNOWLEDGED', 'PENDING', 'FAILED'] as const

/** The state of the list of those a message went to; everybody without a status. */
export const recipientSearch = listSearch({ filters: { status: one(recipientTabs) } })

export type RecipientSearch = ReturnType<typeof recipientSearch>

export const recipientStatuses = recipientTabs

export const recipientsQuery = (id: string, query: Query<'listNotificationRecipients'>) =>
  api.query('listNotificationRecipients', { path: { id }, query })

export const targetOptions =
  (recipientType: RecipientType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getNotificationRecipientDropDown', { query: { wildcardSearch, recipientType } })

/** Which message a form or a page is about, in the address. */
export const aboutOne = (search: Record<string, unknown>): { id?: string } => {
  const id = textParam(search['id'])
  return id === undefined ? {} : { id }
}

export const myNoticesSearch = (search: Record<string, unknown>): { page?: number; circular?: string } => {
  const circular = textParam(search['circular'])
  const page = Number(search['page'])
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(circular === undefined ? {} : { circular }),
  }
}

export type MyNoticesSearch = ReturnType<typeof myNoticesSearch>

export const myNoticesQuery = ({ page = 1 }: MyNoticesSearch) =>
  api.query('listMyNotifications', { query: { page, limit: 20 } })

export const myCircularQuery = (id: string) => api.query('getMyCircular', { path: { id } }, { silent: true })

export const preferencesQuery = () => api.query('getMyNotificationPreferences', {}, { silent: true })

export const pushSettingsQuery = () => api.query('getMyPushSettings', {}, { silent: true })
