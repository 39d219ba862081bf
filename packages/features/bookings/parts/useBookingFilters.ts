import { useCan } from '@atrium/permissions/Can.tsx'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { useMemo } from 'react'
import { categoryOptions, personOptions, resourceOptions, siteOptions, tenantOptions } from '../bookingOptions.ts'
import type { BookingMode } from '../bookingPath.ts'
import { useSiteToday } from './useSiteToday.ts'

const days = { kind: 'days', key: 'dateFrom', lastKey: 'dateTo', label: 'Days' } satisfies ListFilter
const resourceLabels: Record<BookingMode, string> = {
  OFFICE: 'Facilities',
  COMMON_SPACE: 'Common spaces',
  HOTDESK: 'Desks',
  MINE: 'Facilities',
}

/** The filters of a list of bookings: those whose choices the reader may see. */
export function useBookingFilters(mode: BookingMode, isOwn: boolean): readonly ListFilter[] {
  const today = useSiteToday()
  const maySites = useCan('getSiteDropDown')
  const mayCategories = useCan('getFacilityCategoryDropDown')
  const mayPeople = useCan('getUserDropDown')
  const mayTenants = useCan('getTenantDropDown')
  return useMemo(
    () => [
      days,
      ...(mode === 'MINE'
        ? []
        : [
            {
              kind: 'dropdown',
              key: 'resourceIds',
              label: resourceLabels[mode],
              load: resourceOptions(mode, today),
              many: true,
            } satisfies ListFilter,
          ]),
      ...((mode === 'OFFICE' || mode === 'COMMON_SPACE') && mayCategories
        ? [
            {
              kind: 'dropdown',
              key: 'categoryIds',
              label: 'Categories',
              load: categoryOptions(mode),
              many: true,
            } satisfies ListFilter,
          ]
        : []),
      ...(maySites ? [{ kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions } satisfies ListFilter] : []),
      ...(mayPeople && !isOwn
        ? [
            {
              kind: 'dropdown',
              key: 'requestedByUserId',
              label: 'Booked for',
              load: personOptions,
            } satisfies ListFilter,
          ]
        : []),
      ...(mayTenants && mode === 'COMMON_SPACE'
        ? [
            {
              kind: 'dropdown',
              key: 'tenantIds',
              label: 'Tenants',
              load: tenantOptions,
              many: true,
            } satisfies ListFilter,
          ]
        : []),
    ],
    [mode, isOwn, today, maySites, mayCategories, mayPeople, mayTenants],
  )
}
