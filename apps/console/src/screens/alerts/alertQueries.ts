import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type AlertRule = Schemas['AlertNotification']
export type AlertLevel = Schemas['AlertLevel']
export type AlertDuty = Schemas['AlertDuty']
export type RaisedAlert = Schemas['RaisedAlert']
export type TimeUnit = Schemas['AlertTimeUnit']

/** The units of time, in the words of doc 3 §6. */
export const timeUnits: readonly { value: TimeUnit; label: string }[] = [
  { value: 'SECS', label: 'secs' },
  { value: 'MINS', label: 'mins' },
  { value: 'HOURS', label: 'hours' },
  { value: 'DAYS', label: 'days' },
]

/** A span as people read it: `5 mins`. */
export const spanText = (value: number, unit: TimeUnit): string =>
  `${value} ${timeUnits.find((one) => one.value === unit)?.label ?? ''}`

/** Whom a level tells, by role and address. */
export const recipientsText = ({ recipientRoleNames, recipientEmail }: AlertLevel): string =>
  [...recipientRoleNames, ...recipientEmail.map(({ email }) => email)].join(', ')

/** The state of the list of rules in the address, for `validateSearch`. */
export const ruleSearch = listSearch({ sorts: ['name', 'lastUpdatedDate'] })

export type RuleSearch = ReturnType<typeof ruleSearch>

export const rulesQuery = (search: RuleSearch) =>
  api.query('listAlertNotifications', { query: { sortProperties: 'name', sortDirection: 'ASC', ...search } })

export const ruleQuery = (id: string) => api.query('getAlertNotification', { path: { id } }, { silent: true })

export const levelsQuery = (id: string) => api.query('listAlertLevels', { path: { id } })

export const triggerEventsQuery = () => api.query('getAlertTriggerEventDropDown', {})

export const roleOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAlertRecipientRoleDropDown', { query: { wildcardSearch } })

export const ruleOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAlertNotificationDropDown', { query: { wildcardSearch } })

export const personOptions =
  (roleCode: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAlertDutyPersonDropDown', { query: { roleCode, wildcardSearch } })

const alertTabs = ['OPEN', 'RESOLVED'] as const

/** The state of the list of alerts in the address. */
export const alertSearch = listSearch({
  sorts: ['raisedDate'],
  tabs: alertTabs,
  filters: { alertNotificationId: one() },
})

export type AlertSearch = ReturnType<typeof alertSearch>

export const alertListQuery = ({ tab, ...search }: AlertSearch): Query<'listRaisedAlerts'> => ({
  sortProperties: 'raisedDate',
  ...search,
  open: tab !== 'RESOLVED',
})

export const alertsQuery = (search: AlertSearch) => ({
  ...api.query('listRaisedAlerts', { query: alertListQuery(search) }),
  // Alerts come by themselves.
  refetchInterval: 30_000,
})

export const alertCountsQuery = ({
  wildcardSearch,
  alertNotificationId,
}: AlertSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getRaisedAlertStatusCount', { query: { wildcardSearch, alertNotificationId } }, { silent: true })

export const alertQuery = (id: string) => api.query('getRaisedAlert', { path: { id } }, { silent: true })

/** The state of the rota in the address. */
export const dutySearch = listSearch({ sorts: ['startDate'] })

export type DutySearch = ReturnType<typeof dutySearch>

export const dutiesQuery = (search: DutySearch) =>
  api.query('listAlertDuties', {
    query: { sortProperties: 'startDate', sortDirection: 'ASC', ...search, upcoming: true },
  })
