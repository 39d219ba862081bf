import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as ahuUnits from './ahuUnits.ts'
import * as units from './officeCentreUnits.ts'
import * as floors from './officeFloors.ts'
import {
  getOfficeFloorsUploadTemplate,
  officeFloorUploadJob,
  processOfficeFloorsData,
  uploadOfficeFloorsData,
} from './officeFloorUpload.ts'
import * as towers from './officeTowers.ts'
import * as places from './places.ts'
import { syncOfficeTower } from './syncOfficeTower.ts'
import {
  getOfficeCentreUnitsUploadTemplate,
  processOfficeCentreUnitsData,
  unitUploadJob,
  uploadOfficeCentreUnitsData,
} from './unitUpload.ts'

export { ahuUnitSearch, buildingSearch, floorSearch, unitSearch } from './buildings.search.ts'
export { visibleFloors, visibleTowers, visibleUnits } from './buildings.policy.ts'
export { unitDashboard } from './units.dashboard.ts'
export { declareOpenRequests, type OpenRequestCheck } from './openRequests.ts'
export { assignUnits, endLeases, type LeaseDays } from './unitLeases.repo.ts'
export { buildingDay, unitsOfTenants, type TenantUnit } from './unitLeases.views.ts'
export { readUnitOptions } from './officeCentreUnits.views.ts'

export const buildingOperations = {
  ...towers,
  ...floors,
  ...units,
  ...ahuUnits,
  ...places,
  syncOfficeTower,
  getOfficeFloorsUploadTemplate,
  processOfficeFloorsData,
  uploadOfficeFloorsData,
  getOfficeCentreUnitsUploadTemplate,
  processOfficeCentreUnitsData,
  uploadOfficeCentreUnitsData,
}

export const buildingConstraints: ConstraintMessages = {
  office_towers_name: { field: 'name', message: 'There is already a building with this name.' },
  office_towers_code: { field: 'code', message: 'Another building has this code.' },
  office_floors_level: { field: 'levelNo', message: 'This building already has a floor with this level number.' },
  office_floors_name: { field: 'name', message: 'This building already has a floor with this name.' },
  office_floors_in_use: { message: 'There are still facilities or desks on this floor. Move or delete them first.' },
  office_centre_units_no: { field: 'unitNo', message: 'This floor already has a unit with this number.' },
  unit_leases_no_overlap: {
    field: 'leaseStart',
    message: 'Another lease of this unit already covers some of these days.',
  },
  ahu_units_reference_no: { field: 'ahuReferenceNo', message: 'Another air handling unit has this reference.' },
}

export const buildingJobs: AnyJob[] = [officeFloorUploadJob, unitUploadJob]
