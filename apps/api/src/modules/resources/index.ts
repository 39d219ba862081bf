import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as categories from './categories.ts'
import * as facilities from './facilities.ts'
import * as options from './facilityOptions.ts'
import * as reports from './facilityReports.ts'
import { syncFacilities } from './facilitySync.ts'
import * as status from './facilityStatus.ts'

export { bookableByActor, picturesWithinReach, withinReach } from './bookableResources.policy.ts'
export {
  activeDesk,
  activeZone,
  idOfZone,
  lentZones,
  resourcesOfCentre,
  resourcesOfEstate,
  standsAtAssignedSite,
  visibleDesks,
  visibleZones,
} from './desks.policy.ts'
export {
  deleteDesks,
  deskRecord,
  freeDesksOf,
  insertDeskRows,
  insertPool,
  lockDesksOfZone,
  lockPool,
  putNumbersAside,
  updatePool,
} from './desks.repo.ts'
export { plansWithinReach } from './plans.views.ts'
export type { BookableBy, ResourceKind, ResourceStatus, SlotPolicy } from './tables.ts'
export { copyRulesToDesks, zoneRecord, type ZoneFields } from './zones.repo.ts'
export {
  buffersOf,
  findBookableResource,
  readBookableResource,
  readBookableResources,
} from './bookableResources.views.ts'
export type { BookableResource } from './bookableResources.views.ts'
export { foundPlaces } from './foundPlaces.views.ts'
export { deskSearch, facilitySearch, zoneSearch } from './resources.search.ts'
export { requireOwnFacilities, visibleFacilities } from './facilities.policy.ts'
export { floorReference } from './facilities.present.ts'
export { readRoomsInCalendar, type CalendarRoomResource } from './facilitySync.views.ts'
export { askRoomCalendar, syncFailed } from './roomCalendarSource.ts'
export { checkInLink } from './checkInLink.ts'

export const resourceOperations = {
  ...categories,
  ...facilities,
  ...options,
  ...status,
  ...reports,
  syncFacilities,
}

export const resourceConstraints: ConstraintMessages = {
  bookable_resources_live_place: { field: 'siteId', message: 'This site or office was deleted. Choose another.' },
  bookable_resources_live_floor: { field: 'officeFloorId', message: 'This floor was deleted. Choose another.' },
  facility_categories_name: { field: 'name', message: 'There is already a category with this name.' },
  bookable_resources_name: { field: 'name', message: 'There is already a facility with this name at this location.' },
}
