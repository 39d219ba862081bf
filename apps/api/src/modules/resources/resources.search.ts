import type { SearchPart } from '../search/index.ts'
import { visibleDesks, visibleZones } from './desks.policy.ts'
import { visibleFacilities } from './facilities.policy.ts'
import { foundPlaces, foundZones } from './foundPlaces.views.ts'

/** Rooms and spaces that the actor looks after. */
export const facilitySearch: SearchPart = {
  kind: 'FACILITY',
  name: 'Facility',
  operation: 'listFacilities',
  search: (ctx, term, limit) => foundPlaces(ctx, visibleFacilities(ctx), term, limit),
}

/** Hot desks by their numbers. */
export const deskSearch: SearchPart = {
  kind: 'HOTDESK',
  name: 'Desk',
  operation: 'listHotdesks',
  search: (ctx, term, limit) => foundPlaces(ctx, visibleDesks(ctx), term, limit),
}

export const zoneSearch: SearchPart = {
  kind: 'HOTDESK_ZONE',
  name: 'Zone',
  operation: 'listHotdeskZones',
  search: (ctx, term, limit) => foundZones(ctx, visibleZones(ctx), term, limit),
}
