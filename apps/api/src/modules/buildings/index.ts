export { unitDashboard } from './units.dashboard.ts'
export { declareOpenRequests, type OpenRequestCheck } from './openRequests.ts'
export { assignUnits, buildingDay, endLeases, type LeaseDays } from './unitLeases.repo.ts'
export { unitsOfTenants, type TenantUnit } from './unitLeases.views.ts'
