export { assignSites, replaceSitesOfUser } from './siteAssignments.repo.ts'
export { areasOfUsers, siteOptions, sitesByIds, sitesByNames, sitesOfUsers } from './siteAssignments.views.ts'
export type { NamedArea, NamedSite } from './siteAssignments.views.ts'
