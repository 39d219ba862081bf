import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'

export type AccessDoor = Schemas['AccessDoor']
export type AccessDoorSummary = Schemas['AccessDoorSummary']
export type AccessDoorGroupMapping = Schemas['AccessDoorGroupMapping']

/** The state of the list of doors in the address, for `validateSearch`; it may stand beside that of access groups. */
export const accessDoorSearch = listSearch({
  tabs: ['GROUPS', 'DOORS'],
  sorts: ['name', 'updatedDate'],
  filters: {
    state: one(['ACTIVE', 'INACTIVE']),
    accessDoorType: one(['DOOR', 'ELEVATOR']),
    deviceControllerIds: many(),
    assigned: one(['ME']),
  },
})

export type AccessDoorSearch = ReturnType<typeof accessDoorSearch>

/** By name, unless the reader sorts otherwise. */
const accessDoorListQuery = (search: AccessDoorSearch): Query<'listAccessDoors'> => {
  const { state, assigned, tab: _tab, ...asked } = search
  return {
    sortProperties: 'name',
    sortDirection: 'ASC',
    ...asked,
    ...(state ? { active: state === 'ACTIVE' } : {}),
    ...(assigned ? { assignedToMe: true } : {}),
  }
}

export const accessDoorsQuery = (search: AccessDoorSearch) =>
  api.query('listAccessDoors', { query: accessDoorListQuery(search) })

export const accessDoorQuery = (id: string) => api.query('getAccessDoor', { path: { id } }, { silent: true })

export const configurationsQuery = () => api.query('listAccessDoorConfigMappings', {})

export const intercomQuery = (id: string) => api.query('getDeviceIntercom', { path: { id } }, { silent: true })

/** The tabs of a door; the first one is the default where doors are set up. */
export const accessDoorTabs = ['HARDWARE', 'GROUPS', 'EVENTS', 'SUB_ADMINS', 'HISTORY'] as const

export type AccessDoorTab = (typeof accessDoorTabs)[number]

const profileSearch = (first: AccessDoorTab) =>
  listSearch({
    tabs: [first, ...accessDoorTabs.filter((tab) => tab !== first)],
    sorts: ['name', 'fullName', 'email'],
  })

/** The state of a door's page in the address: its tab, and the list on it. */
export const setupProfileSearch = profileSearch('HARDWARE')
export const accessProfileSearch = profileSearch('GROUPS')

export type AccessDoorProfileSearch = ReturnType<typeof setupProfileSearch>

/** What a list on a tab of a door asks for, in a first order of its own. */
export const partQuery = ({ tab: _tab, ...search }: AccessDoorProfileSearch, sortProperties: string) => ({
  sortProperties,
  sortDirection: 'ASC' as const,
  ...search,
})

/** A tenant sees the doors it was given, without what they are made of. */
export const isTenant = (): boolean => sessionStore.get(userInfoAtom)?.accountType === 'TENANT'

export const controllerOptions: LoadOptions = (wildcardSearch) =>
  api.query('getDeviceControllerDropDown', { query: { wildcardSearch } })

export const scannerOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAvailableQrScannerDropDown', { query: { wildcardSearch } })

export const intercomOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAvailableIntercomDropDown', { query: { wildcardSearch } })

export const timeProgrammeOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessTimeZoneDropDown', { query: { wildcardSearch } })

export const siteOptions: LoadOptions = (wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })

export const areaOptions =
  (siteId: string | null): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAreaDropDown', { query: { wildcardSearch, ...(siteId ? { siteId } : {}) } })

export const floorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOfficeFloorDropDown', { query: { wildcardSearch } })
