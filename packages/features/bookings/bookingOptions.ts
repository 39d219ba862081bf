import type { ResourceKind } from '@atrium/contract/bookableKinds.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BookingMode } from './bookingPath.ts'

/** The sites that something is booked at. */
export const siteOptions: LoadOptions = (wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })

/** The tenants that book. */
export const tenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getTenantDropDown', { query: { wildcardSearch } })

/** The people of the office centre. */
export const personOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUserDropDown', { query: { wildcardSearch } })

const askedFor: Record<BookingMode, { kind: ResourceKind; landlordFacility?: boolean }> = {
  OFFICE: { kind: 'FACILITY', landlordFacility: false },
  COMMON_SPACE: { kind: 'FACILITY', landlordFacility: true },
  HOTDESK: { kind: 'HOTDESK' },
  MINE: { kind: 'FACILITY' },
}

/** What the reader may book in a mode, as of a day. */
export const resourceOptions =
  (mode: BookingMode, date: string): LoadOptions =>
  (wildcardSearch) => {
    const query = { ...askedFor[mode], date, wildcardSearch, limit: 50 }
    return queryOptions({
      queryKey: [...api.key('listBookableResources'), 'options', query] as const,
      queryFn: async () => {
        const { items } = await api.call('listBookableResources', { query }, { silent: true })
        return items.map(({ id, name, site }) => ({ code: id, value: id, label: `${name}, ${site.name}` }))
      },
    })
  }

/** Whom one may invite, with their company. */
export const inviteeOptions: LoadOptions = (wildcardSearch) =>
  queryOptions({
    queryKey: [...api.key('getFacilityInviteeList'), 'options', wildcardSearch] as const,
    queryFn: async () =>
      (await api.call('getFacilityInviteeList', { query: { wildcardSearch } }, { silent: true })).map(
        ({ id, fullName, companyName }) => ({ code: id, value: id, label: `${fullName}, ${companyName}` }),
      ),
  })

/** The kinds of facilities or of common spaces. */
export const categoryOptions =
  (type: 'OFFICE' | 'COMMON_SPACE'): LoadOptions =>
  (wildcardSearch) =>
    api.query('getFacilityCategoryDropDown', { query: { wildcardSearch, type } })

/** What can be put into a room. */
export const equipmentOptions: LoadOptions = (wildcardSearch) =>
  api.query('getFacilityEquipmentDropDown', { query: { wildcardSearch } })
