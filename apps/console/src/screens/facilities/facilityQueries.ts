import type { Input, Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { categoryListQuery, facilityListQuery, type FacilitySearch } from './facilitySearch.ts'

export type FacilitySummary = Schemas['FacilitySummary']
export type Facility = Schemas['Facility']
export type FacilityCategory = Schemas['FacilityCategory']
export type FacilityInput = Input<'createFacility'>['body']

export const facilitiesQuery = (search: FacilitySearch) =>
  api.query('listFacilities', { query: facilityListQuery(search) })

export const facilityQuery = (id: string) => api.query('getFacility', { path: { id } }, { silent: true })

export const facilityCountsQuery = () => api.query('getFacilitiesStatusCount', {}, { silent: true })

export const categoriesQuery = (search: FacilitySearch) =>
  api.query('listFacilityCategories', { query: categoryListQuery(search) })

export const categoryQuery = (id: string) => api.query('getFacilityCategory', { path: { id } }, { silent: true })

export const smallestSlotQuery = () => api.query('getFacilityCategoryMinTimeSlotDuration', {})

/** The words of the drop-downs of types and locations. */
export const facilityTypesQuery = () => api.query('getFacilityTypeDropDown', {})
export const facilityLocationsQuery = () => api.query('getFacilityLocationDropDown', {})

export const categoryOptions =
  (type?: Query<'getFacilityCategoryDropDown'>['type']): LoadOptions =>
  (wildcardSearch) =>
    api.query('getFacilityCategoryDropDown', { query: { wildcardSearch, type } })

export const areaOptionsOf =
  (siteId: string | undefined): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAreaDropDown', { query: { wildcardSearch, siteId } })

export const floorOptionsOf =
  (siteId: string | undefined): LoadOptions =>
  (wildcardSearch) =>
    api.query('getOfficeFloorDropDown', { query: { wildcardSearch, siteId, limit: 200 } })

export const tagOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFacilityTagDropDown', { query: { wildcardSearch } })

/** The doors of the office centre; the contract names them in its own way (doc 3 §7). */
export const doorOptions: LoadOptions = (wildcardSearch) => ({
  queryKey: [...api.key('getFacilityAccessDoorDropDown'), wildcardSearch],
  queryFn: async () => {
    const doors = await api.call('getFacilityAccessDoorDropDown', { query: { wildcardSearch } }, { silent: true })
    return doors.map(({ accessDoorId, name }) => ({ code: accessDoorId, value: accessDoorId, label: name }))
  },
})

export const equipmentOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFacilityEquipmentDropDown', { query: { wildcardSearch } })

export const bookerGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFacilityUserGroupDropDown', { query: { wildcardSearch } })

export const bookerTenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getTenantDropDown', { query: { wildcardSearch } })
