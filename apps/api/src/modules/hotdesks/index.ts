import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as arrangement from './arrangeDesks.ts'
import * as keys from './displayKeyOperations.ts'
import * as desks from './desks.ts'
import * as displays from './displays.ts'
import { displaysOfflineJob } from './displays.jobs.ts'
import * as tablets from './publicDisplays.ts'
import * as zones from './zones.ts'

export { displayOffline } from './displays.alerts.ts'
export { displayOf } from './displayDevices.views.ts'
export type { DisplayRow } from './displays.views.ts'
export { registerDoorOffers } from './doorOffers.ts'
export { readGrid } from './grid.ts'
export { notifyDisplays } from './notifyDisplays.ts'

export const hotdeskJobs: AnyJob[] = [displaysOfflineJob]

export const hotdeskOperations = {
  ...zones,
  ...arrangement,
  ...desks,
  ...displays,
  ...keys,
  ...tablets,
}

export const hotdeskConstraints: ConstraintMessages = {
  hotdesk_zones_name: { field: 'name', message: 'There is already a zone with this name in this office.' },
  hotdesk_zones_live_area: { field: 'areaId', message: 'This office was deleted. Choose another.' },
  bookable_resources_desk_no: { field: 'deskNo', message: 'There is already a desk with this number in the zone.' },
  zone_displays_name: { field: 'name', message: 'There is already a display with this name.' },
}
