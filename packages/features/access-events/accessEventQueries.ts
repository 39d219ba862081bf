import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { isDate } from '@atrium/validators/dates.ts'

export type AccessEvent = Schemas['AccessEvent']
export type AccessAnswer = Schemas['AccessAnswer']
export type AccessRemedy = Schemas['AccessRemedy']
export type AccessControlSettings = Schemas['AccessControlSettings']

export const eventKinds = ['ACCESS', 'DOOR_FORCED', 'DOOR_HELD_OPEN', 'DOOR_CLOSED', 'DOOR_UNLOCKED'] as const
const accessResults = ['GRANTED', 'DENIED'] as const

/** The state of the report of access data in the address. */
export const accessReportSearch = listSearch({
  sorts: ['dateTime'],
  filters: {
    dateFrom: one(),
    dateTo: one(),
    accessDoorId: one(),
    userId: one(),
    result: one(accessResults),
    kind: one(eventKinds),
  },
})

export type AccessReportSearch = ReturnType<typeof accessReportSearch>

/** What the list asks of the server: the last first, whole days by the clock of each door. */
export const accessEventListQuery = ({
  dateFrom,
  dateTo,
  ...search
}: AccessReportSearch): Query<'listAccessEvents'> => ({
  sortProperties: 'dateTime',
  ...search,
  ...(dateFrom !== undefined && isDate(dateFrom) ? { dateFrom } : {}),
  ...(dateTo !== undefined && isDate(dateTo) ? { dateTo } : {}),
})

export const accessEventsQuery = (search: AccessReportSearch) =>
  api.query('listAccessEvents', { query: accessEventListQuery(search) })

/** What is asked about a person and a door, in the address. */
export type AccessQuestion = { userId?: string; accessDoorId?: string; date?: string; time?: string }

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const uuid = (value: unknown): string | undefined => /^[\da-f-]{36}$/i.exec(text(value) ?? '')?.[0]

export function accessQuestion({ userId, accessDoorId, date, time }: Record<string, unknown>): AccessQuestion {
  const day = text(date)
  return Object.fromEntries(
    Object.entries({
      userId: uuid(userId),
      accessDoorId: uuid(accessDoorId),
      date: day !== undefined && isDate(day) ? day : undefined,
      time: /^\d{2}:\d{2}$/.exec(text(time) ?? '')?.[0],
    }).filter(([, value]) => value !== undefined),
  )
}

export const accessAnswerQuery = (question: { userId: string; accessDoorId: string; at: string }) =>
  api.query('getAccessDecision', { query: { ...question, explain: true } }, { silent: true })

export const askedDoors: LoadOptions = (wildcardSearch) =>
  api.query('getAccessDecisionDoorDropDown', { query: { wildcardSearch } })

export const askedPeople: LoadOptions = (wildcardSearch) =>
  api.query('getAccessDecisionUserDropDown', { query: { wildcardSearch } })

export const accessControlSettingsQuery = () => api.query('getAccessControlSettings')

export const visitDoorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessPointDropDown', { query: { wildcardSearch } })
export const accessGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessGroupDropDown', { query: { wildcardSearch } })
