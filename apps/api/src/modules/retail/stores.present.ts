import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { hoursText, shownHours } from './openingHours.rules.ts'
import type { StoreRow } from './stores.views.ts'

type Summary = Data<'listRetailStores'>['items'][number]

const pictureOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '', fullPath: `/api/system-files/${id}/download` }

/** A store as lists show it. */
export const presentSummary = (_: Ctx, row: StoreRow): Summary => ({
  id: row.id,
  referenceNo: row.referenceNo,
  name: row.name,
  active: row.active,
  retailTenant: row.retailTenantId === null ? null : { id: row.retailTenantId, name: row.tenantName ?? '' },
  floorNo: row.floorNo,
  unitNo: row.unitNo,
  contactNo: row.contactNo,
  externalRetail: row.externalRetail,
  location: row.location,
  categories: row.categories,
  categoryStr: row.categories.map(({ name }) => name).join(', '),
  opc: row.opc,
  opcCategories: row.opcCategories,
  orderStatus: row.orderStatus,
  currency: row.currency,
  rating: row.rating,
  noOfReview: row.noOfReview,
  logoImageFile: pictureOf(row.logoFileId, row.logoName),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
})

/** A store with what this actor may do to it. */
export const presentStore = (ctx: Ctx, row: StoreRow): Data<'getRetailStore'> => ({
  ...presentSummary(ctx, row),
  openingHrs: shownHours(row.hours),
  websiteUrl: row.websiteUrl,
  facebookUrl: row.facebookUrl,
  instagramUrl: row.instagramUrl,
  description: row.description,
  bannerImageFile: pictureOf(row.bannerFileId, row.bannerName),
  uniqueCode: row.uniqueCode,
  peakWaitDuration: row.peakWaitDuration,
  peakNoOfOrder: row.peakNoOfOrder,
  slotCapacity: row.slotCapacity,
  staff: row.staff,
  activationDate: row.activationDate,
  activatedByUserFullName: row.activatedBy,
  deactivationDate: row.deactivationDate,
  deactivatedByUserFullName: row.deactivatedBy,
  allowedActions: actionsOn(ctx, row),
})

function actionsOn({ scope: { permissions, officeCentreType } }: Ctx, row: StoreRow) {
  const mayEdit = permissions.has('RETAIL_STORE_EDIT')
  const mayServe = mayEdit || permissions.has('OPC_MENU_EDIT')
  const isOwner = officeCentreType !== 'TENANT'
  return [
    ...when(mayEdit, 'edit'),
    ...when(mayEdit && isOwner, row.active ? 'deactivate' : 'activate'),
    ...when(mayServe && row.active && row.opc, 'update-order-status', 'update-peak-activity'),
    ...when(mayEdit && row.retailTenantId !== null, 'assign-staff'),
    ...when(isOwner && permissions.has('RETAIL_STORE_DELETE'), 'delete'),
  ]
}

/** The fields of a store as the audit trail shows them. */
export const auditedStore = (row: StoreRow) => ({
  name: row.name,
  retailTenant: row.tenantName,
  floorNo: row.floorNo,
  unitNo: row.unitNo,
  contactNo: row.contactNo,
  location: row.location,
  websiteUrl: row.websiteUrl,
  facebookUrl: row.facebookUrl,
  instagramUrl: row.instagramUrl,
  description: row.description,
  categories: row.categories.map(({ name }) => name).join(', '),
  orderingCategories: row.opcCategories.map(({ name }) => name).join(', '),
  openingHours: hoursText(row.hours),
  takesOrders: row.opc,
  staff: row.staff.map(({ name }) => name).join(', '),
})
