import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as arrangement from './arrangeDesks.ts'
import * as keys from './displayKeyOperations.ts'
import * as desks from './desks.ts'
import * as displays from './displays.ts'
import * as tablets from './publicDisplays.ts'
import * as zones from './zones.ts'

export { displayOf } from './displayDevices.views.ts'
export type { DisplayRow } from './displays.views.ts'
export { registerDoorOffers } from './doorOffers.ts'
export { readGrid } from './grid.ts'
export { notifyDisplays } from './notifyDisplays.ts'

export const hotdeskOperations = {
  ...zones,
  ...arrangement,
  ...desks,
  ...displays,
  ...keys,
  ...tablets,
}

export const hotdeskConstraints: ConstraintMessages = {
  hotdesk_zones_name: { field: 'name', message: 'There is already a zone of this name in this office.' },
  hotdesk_zones_live_area: { field: 'areaId', message: 'This office was deleted. Choose another.' },
  bookable_resources_desk_no: { field: 'deskNo', message: 'There is already a desk of this number in the zone.' },
  zone_displays_name: { field: 'name', message: 'There is already a display of this name.' },
}
