import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'

/** Office facilities, common spaces and their categories, side by side. */
const facilityTabs = ['OFFICE', 'COMMON_SPACE', 'CATEGORY'] as const

/** The state of the lists in the address, for `validateSearch`. */
export const facilitySearch = listSearch({
  tabs: facilityTabs,
  sorts: ['name', 'updatedDate', 'sortOrder'],
  filters: {
    categoryIds: many(),
    siteId: one(),
    facilityType: one(),
    minCapacity: one(),
    status: one(['ACTIVE', 'INACTIVE']),
    tags: many(),
  },
})

export type FacilitySearch = ReturnType<typeof facilitySearch>

const isIdentifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the list of facilities asks of the server; by name unless told. */
export function facilityListQuery({ tab, minCapacity, ...search }: FacilitySearch): Query<'listFacilities'> {
  const people = Number(minCapacity)
  const { siteId, categoryIds, sortProperties, ...rest } = search
  const sorted = sortProperties === undefined || sortProperties === 'sortOrder'
  return {
    ...rest,
    ...(sorted ? { sortProperties: 'name', sortDirection: 'ASC' as const } : { sortProperties }),
    landlordFacility: tab === 'COMMON_SPACE',
    ...(siteId !== undefined && isIdentifier.test(siteId) ? { siteId } : {}),
    ...(categoryIds ? { categoryIds: categoryIds.filter((id) => isIdentifier.test(id)) } : {}),
    ...(Number.isInteger(people) && people >= 1 && people <= 1000 ? { minCapacity: people } : {}),
  }
}

/** What the list of categories asks of the server; in their order unless told. */
export const categoryListQuery = ({
  page,
  limit,
  wildcardSearch,
  sortProperties = 'sortOrder',
  sortDirection = 'ASC',
  status,
}: FacilitySearch): Query<'listFacilityCategories'> => ({
  page,
  limit,
  wildcardSearch,
  sortProperties,
  sortDirection,
  ...(status === undefined ? {} : { statusActiveFlag: status === 'ACTIVE' }),
})

/** The tabs of a facility's profile. */
export const facilityProfileTabs = ['OVERVIEW', 'CHECK_IN', 'BLOCKINGS', 'HISTORY'] as const

type ProfileSearch = { tab?: (typeof facilityProfileTabs)[number]; form?: 'edit' }

/** The state of a facility's or category's profile in the address: its tab, or its form. */
export const facilityProfileSearch = ({ tab, form }: Record<string, unknown>): ProfileSearch => {
  const known = facilityProfileTabs.slice(1).find((one) => one === tab)
  return { ...(known ? { tab: known } : {}), ...(form === 'edit' ? { form: 'edit' as const } : {}) }
}

/** Whether a new facility is a common space, in the address. */
export const newFacilitySearch = ({ kind }: Record<string, unknown>): { kind?: 'COMMON_SPACE' } =>
  kind === 'COMMON_SPACE' ? { kind } : {}
