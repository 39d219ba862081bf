import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as addOns from './tenantAddOns.ts'
import * as lists from './tenantLists.ts'
import * as status from './tenantStatus.ts'
import * as subscription from './tenantSubscription.ts'
import * as upload from './tenantUpload.ts'
import * as people from './tenantUsers.ts'
import { createTenant, getTenantDetailInfo, listTenantHistories, updateTenant } from './tenants.ts'

export { tenantHoldings } from './tenants.holdings.ts'
export { readTenantOptions } from './tenants.views.ts'
export { tenantDashboard } from './tenants.dashboard.ts'

export const tenantOperations = {
  ...lists,
  createTenant,
  getTenantDetailInfo,
  updateTenant,
  listTenantHistories,
  ...people,
  ...addOns,
  ...subscription,
  getTenantsUploadTemplate: upload.getTenantsUploadTemplate,
  processTenantsData: upload.processTenantsData,
  uploadTenantsData: upload.uploadTenantsData,
  getTenantClosingPreview: status.getTenantClosingPreview,
  updateTenantStatus: status.updateTenantStatus,
}

export const tenantConstraints: ConstraintMessages = {
  tenant_records_uen: { field: 'uen', message: 'You already have a tenant with this registration number.' },
}

export const tenantJobs: AnyJob[] = [upload.tenantUploadJob]
