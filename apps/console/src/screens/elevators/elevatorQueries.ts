import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type Elevator = Schemas['Elevator']
export type AccessLevel = Schemas['ElevatorAccessLevel']
export type ElevatorVendor = Elevator['vendor']

/** The state of the list of elevators in the address, for `validateSearch`. */
export const elevatorSearch = listSearch({ sorts: ['name', 'updatedDate'] })

export type ElevatorSearch = ReturnType<typeof elevatorSearch>

/** By name, unless the reader sorts otherwise. */
export const elevatorListQuery = (search: ElevatorSearch): Query<'listElevators'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
})

export const elevatorsQuery = (search: ElevatorSearch) =>
  api.query('listElevators', { query: elevatorListQuery(search) })

export const elevatorQuery = (id: string) => api.query('getElevator', { path: { id } }, { silent: true })

/** The tabs of an elevator; the first one is the default. */
export const elevatorTabs = ['FLOORS', 'LEVELS', 'HISTORY'] as const

/** The state of an elevator's page in the address: its tab, and the list on it. */
export const elevatorProfileSearch = listSearch({ tabs: elevatorTabs, sorts: ['name', 'updatedDate'] })

export type ElevatorProfileSearch = ReturnType<typeof elevatorProfileSearch>

export const accessLevelsQuery = (id: string, { tab: _tab, ...search }: ElevatorProfileSearch) =>
  api.query('listElevatorAccessLevels', {
    path: { id },
    query: { sortProperties: 'name', sortDirection: 'ASC', ...search },
  })

export const towerOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOfficeTowerDropDown', { query: { wildcardSearch } })

/** Doors of the office centre. */
export const callingDoorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessPointDropDown', { query: { wildcardSearch } })

/** The floors of a building, by the words a person looks for. */
export const floorOptions =
  (officeTowerId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getOfficeFloorDropDown', { query: { wildcardSearch, officeTowerId } })

export const vendorLabels: Readonly<Record<ElevatorVendor, string>> = {
  GENERIC: 'Relays of the controller',
  KONE: 'KONE',
}
