import type { Input, Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { PartSearch } from '../space-settings/spaceSettingSearch.ts'

export type Blocking = Schemas['FacilityBlocking']
export type BlockingInput = Input<'createFacilityBlocking'>['body']
export type BlockingTimes = Input<'previewFacilityBlocking'>['body']
export type BlockingPreview = Schemas['FacilityBlockingPreview']
export type MetBooking = Schemas['MetBooking']
export type BookingsMet = Schemas['BookingsMet']

/** The tabs of a list of blockings; those that are on come first. */
export const blockingStatuses = ['ONGOING', 'UPCOMING', 'PAST', 'TERMINATED'] as const
type Status = (typeof blockingStatuses)[number]

/** The tab that is shown. */
export const statusOf = ({ status }: PartSearch): Status =>
  blockingStatuses.find((known) => known === status) ?? 'ONGOING'

const sorts = new Set(['referenceNo', 'name', 'startDate', 'endDate'])

/** What a list of blockings asks of the server, of all facilities or of one. */
export const blockingListQuery = (
  { id: _id, sortProperties, sortDirection, ...search }: PartSearch,
  facilityId: string | undefined,
): Query<'listFacilityBlockings'> => ({
  ...search,
  ...(facilityId === undefined ? {} : { facilityId }),
  status: statusOf(search),
  sortProperties: sortProperties && sorts.has(sortProperties) ? sortProperties : 'startDate',
  sortDirection: sortDirection ?? 'ASC',
})

export const blockingsQuery = (search: PartSearch, facilityId: string | undefined) =>
  api.query('listFacilityBlockings', { query: blockingListQuery(search, facilityId) })

export const blockingCountsQuery = (facilityId: string | undefined) =>
  api.query('getFacilityBlockingsStatusCount', { query: facilityId === undefined ? {} : { facilityId } })

export const blockingQuery = (id: string) => api.query('getFacilityBlocking', { path: { id } }, { silent: true })

/** A question that travels as a POST, whose key is its own. */
const previewKey = 'previewFacilityBlocking'

/** What a blocking would meet. */
export const previewQuery = (body: BlockingTimes) => ({
  queryKey: [previewKey, body],
  queryFn: () => api.call('previewFacilityBlocking', { body }, { silent: true }),
})
