import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as areas from './areas.ts'
import * as people from './people.ts'
import * as sites from './sites.ts'

export { officeSearch, siteSearch } from './sites.search.ts'
export { notifyFollowers } from './calendarFollowers.ts'
export type { CalendarChange, CalendarFollower } from './calendarFollowers.ts'
export { placeHolding } from './sites.holdings.ts'
export { assignSites, replaceSitesOfUser } from './siteAssignments.repo.ts'
export { areasOfUsers, siteOptions, sitesByIds, sitesByNames, sitesOfUsers } from './siteAssignments.views.ts'
export type { NamedArea, NamedSite } from './siteAssignments.views.ts'
export { clockOfSite, clocksOfSites } from './siteClocks.views.ts'
export { auditArea } from './areas.ts'
export { presentArea } from './areas.present.ts'
export { areaRecord, shareLockActiveArea } from './areas.repo.ts'
export { areaView, findFloorPlanImage } from './areas.views.ts'
export { auditSite } from './sites.ts'
export { presentSite } from './sites.present.ts'
export { siteView } from './sites.views.ts'
export { activePeople, findPeople, listedPeople, readPeople, readPersonName } from './people.views.ts'
export { assignablePeople } from './assignablePeople.views.ts'
export { areasOfCentre, sitesOfCentre } from './sites.policy.ts'
export { shareLockActiveSite, siteRecord } from './sites.repo.ts'

export const siteOperations = {
  listSites: sites.listSites,
  getSiteDropDown: sites.getSiteDropDown,
  generateSiteRecord: sites.generateSiteRecord,
  getSite: sites.getSite,
  createSite: sites.createSite,
  updateSite: sites.updateSite,
  updateSiteStatus: sites.updateSiteStatus,
  deleteSite: sites.deleteSite,
  listSiteAreas: sites.listSiteAreas,
  listSiteHistories: sites.listSiteHistories,
  listAreas: areas.listAreas,
  getAreaDropDown: areas.getAreaDropDown,
  generateAreaRecord: areas.generateAreaRecord,
  getArea: areas.getArea,
  createArea: areas.createArea,
  updateArea: areas.updateArea,
  updateAreaFloorPlan: areas.updateAreaFloorPlan,
  updateAreaStatus: areas.updateAreaStatus,
  deleteArea: areas.deleteArea,
  listAreaHistories: areas.listAreaHistories,
  ...people,
}

export const siteConstraints: ConstraintMessages = {
  sites_name: { field: 'name', message: 'There is already a site with this name.' },
  areas_name: { field: 'name', message: 'There is already an office with this name on this site.' },
  sites_in_use: { message: 'There are still facilities or desks at this site. Move or delete them first.' },
  areas_in_use: { message: 'There are still facilities or desk zones in this office. Move or delete them first.' },
}
