import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { eventAudiences, type EventAudience } from '@atrium/validators/activityEvents.ts'

export type ActivityEvent = Schemas['ActivityEvent']
export type EventSession = Schemas['ActivityEventTimeSlot']
export type Participant = Schemas['ActivityEventParticipant']
export type MyEvent = Schemas['MyActivityEvent']
export type MySession = MyEvent['sessions'][number]
export type OpenEvent = Schemas['OpenActivityEvent']

export const eventTabs = ['EVENT_RSVP', 'EVENT_FULL', 'EVENT_DRAFT', 'EVENT_CANCELLED', 'EVENT_ARCHIVED'] as const

// Entries are typed by their object.
const audiences = Object.keys(eventAudiences) as EventAudience[]

export const audienceChoices = audiences.map((value) => ({ value, label: eventAudiences[value] }))

/** The state of the list of events in the address, for `validateSearch`. */
export const eventSearch = listSearch({ sorts: ['name', 'eventStartDate', 'updatedDate'], tabs: eventTabs })

export type EventSearch = ReturnType<typeof eventSearch>

export const eventListQuery = ({ tab, ...search }: EventSearch): Query<'listActivityEvents'> => ({
  sortProperties: 'eventStartDate',
  sortDirection: tab === 'EVENT_ARCHIVED' ? 'DESC' : 'ASC',
  ...search,
  status: tab ?? eventTabs[0],
})

export const eventsQuery = (search: EventSearch) => api.query('listActivityEvents', { query: eventListQuery(search) })

export const eventCountsQuery = ({ wildcardSearch }: EventSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getActivityEventsStatusCount', { query: { wildcardSearch } }, { silent: true })

export const eventQuery = (id: string) => api.query('getActivityEvent', { path: { id } }, { silent: true })

export const sessionsQuery = (id: string, query: { page: number; limit: number }) =>
  api.query('listActivityEventTimeSlots', { path: { id }, query })

export const sessionQuery = (id: string, slotId: string) =>
  api.query('getActivityEventTimeSlot', { path: { id, slotId } }, { silent: true })

export const participantTabs = [
  'REGISTERED',
  'CHECKED_IN',
  'WAITING',
  'OFFERED',
  'NO_SHOW',
  'LAPSED',
  'CANCELLED',
] as const

/** The state of the list of those who signed up in the address. */
export const participantSearch = listSearch({ sorts: ['createdDate'], tabs: participantTabs })

export type ParticipantSearch = ReturnType<typeof participantSearch>

export const participantsQuery = (id: string, timeSlotId: string, { tab, ...search }: ParticipantSearch) =>
  api.query('listActivityEventParticipants', {
    path: { id },
    query: {
      sortProperties: 'createdDate',
      sortDirection: 'ASC',
      ...search,
      status: tab ?? participantTabs[0],
      timeSlotId,
    },
  })

export const participantCountsQuery = (
  id: string,
  timeSlotId: string,
  { wildcardSearch }: ParticipantSearch,
): AnyQuery<Schemas['StatusCount'][]> =>
  api.query(
    'getActivityEventParticipantsStatusCount',
    { path: { id }, query: { wildcardSearch, timeSlotId } },
    { silent: true },
  )

/** The state of what is on in the address. */
export const myEventSearch = listSearch({ filters: { mine: one(['true']) } })

export type MyEventSearch = ReturnType<typeof myEventSearch>

export const myEventsQuery = ({ mine, ...search }: MyEventSearch) =>
  api.query('listMyActivityEvents', {
    query: {
      limit: 24,
      ...search,
      sortProperties: 'eventStartDate',
      sortDirection: 'ASC',
      ...(mine === 'true' ? { mine: true } : {}),
    },
  })

export const myEventQuery = (id: string) => api.query('getMyActivityEvent', { path: { id } }, { silent: true })

export const companyOptions: LoadOptions = (wildcardSearch) =>
  api.query('getActivityEventCompanyDropDown', { query: { wildcardSearch } })

export const groupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getActivityEventUserGroupDropDown', { query: { wildcardSearch } })

export const tagOptions: LoadOptions = (wildcardSearch) =>
  api.query('getActivityEventTagList', { query: { wildcardSearch } })
