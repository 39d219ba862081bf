import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { unitListQuery, type UnitSearch } from './unitSearch.ts'

export type UnitSummary = Schemas['OfficeCentreUnitSummary']
export type Unit = Schemas['OfficeCentreUnit']
export type Lease = Schemas['UnitLease']
export type UnitInput = Input<'createOfficeCentreUnit'>['body']

export const unitsQuery = (search: UnitSearch) => api.query('listOfficeCentreUnits', { query: unitListQuery(search) })

export const unitQuery = (id: string) => api.query('getOfficeCentreUnit', { path: { id } }, { silent: true })

/** Tenants of the building for a drop-down. */
export const tenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getTenantDropDown', { query: { wildcardSearch } })

/** Units in use for a drop-down, with building and floor. */
export const unitOptions: LoadOptions = (wildcardSearch) => api.query('getUnitDropdown', { query: { wildcardSearch } })

/** A unit as the server takes it, with some of it changed; leases stay unless `tenantId` is among the changes. */
export function changeUnit(unit: Unit, change: Partial<UnitInput>): Promise<Unit> {
  const { id, unitNo, sizeSqm, active, officeFloor, version } = unit
  const body = { officeFloorId: officeFloor.id, unitNo, sizeSqm: orNull(sizeSqm), active, version, ...change }
  return api.call('updateOfficeCentreUnit', { path: { id }, body }, { silent: true })
}
