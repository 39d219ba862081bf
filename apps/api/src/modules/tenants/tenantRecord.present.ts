import { formatMoney, money } from '@atrium/validators/money.ts'
import type { Data } from '../../platform/operation.ts'
import type { LockedTenant } from './tenants.repo.ts'
import type { TenantRecordRow, TenantRow } from './tenants.views.ts'

type TenantDetail = Data<'getTenantDetailInfo'>
type Entered = Omit<TenantRecordRow, 'landlordId' | 'officeCentreId' | 'version' | Stamps>
type Stamps = 'createdDate' | 'createdByUserId' | 'updatedDate' | 'updatedByUserId'

/** What a record says before anything was entered: the values a new one has. */
const nothingEntered: Entered = {
  uen: null,
  notifyPartyEmail: [],
  alertPartyEmail: [],
  tcFileId: null,
  currency: 'SGD',
  carMonthlyRateMinor: null,
  carMonthlyRateUpdatedDate: null,
  carMonthlyRateUpdatedByUserId: null,
  motorcycleMonthlyRateMinor: null,
  motorcycleMonthlyRateUpdatedDate: null,
  motorcycleMonthlyRateUpdatedByUserId: null,
  additionalVehicle: false,
  allowOnlinePayment: true,
  allowOfflinePayment: true,
  recipientAccount: null,
  recipientName: null,
  bankName: null,
  visitorLotOveruseAlert: false,
  visitorLotOveruseAlertPercentage: null,
  daysBeforeCancel: null,
  activatedDate: null,
  activatedByUserId: null,
  deactivatedDate: null,
  deactivatedByUserId: null,
  deactivatedRemark: null,
}

/** What stands in the record as it was entered. */
const textOf = (record: Entered) => ({
  notifyPartyEmail: record.notifyPartyEmail,
  alertPartyEmail: record.alertPartyEmail,
  additionalVehicle: record.additionalVehicle,
  allowOnlinePayment: record.allowOnlinePayment,
  allowOfflinePayment: record.allowOfflinePayment,
  recipientAccount: record.recipientAccount,
  recipientName: record.recipientName,
  bankName: record.bankName,
  visitorLotOveruseAlert: record.visitorLotOveruseAlert,
  visitorLotOveruseAlertPercentage: record.visitorLotOveruseAlertPercentage,
  daysBeforeCancel: record.daysBeforeCancel,
})

/** The fields of doc 2 §3. */
export function presentRecord({ record, tcFile, byUsers, centre }: TenantRow) {
  const entered = record ?? nothingEntered
  return {
    ...textOf(entered),
    tcFile: presentFile(tcFile),
    activatedDate: entered.activatedDate ?? centre.createdDate,
    activatedByUserId: entered.activatedByUserId,
    activatedByUserFullName: byUsers.activatedBy,
    ...(centre.active ? notDeactivated : deactivation(entered, byUsers.deactivatedBy)),
    carMonthlyRate: {
      amountMinor: entered.carMonthlyRateMinor,
      currency: entered.currency,
      updatedDate: entered.carMonthlyRateUpdatedDate,
      updatedByUserId: entered.carMonthlyRateUpdatedByUserId,
      updatedByUserFullName: byUsers.carRateBy,
    },
    motorcycleMonthlyRate: {
      amountMinor: entered.motorcycleMonthlyRateMinor,
      currency: entered.currency,
      updatedDate: entered.motorcycleMonthlyRateUpdatedDate,
      updatedByUserId: entered.motorcycleMonthlyRateUpdatedByUserId,
      updatedByUserFullName: byUsers.motorcycleRateBy,
    },
  }
}

/** An operator may have activated the office centre since. */
const notDeactivated = {
  deactivatedDate: null,
  deactivatedByUserId: null,
  deactivatedByUserFullName: null,
  deactivatedRemark: null,
}

const deactivation = (entered: Entered, fullName: string | null) => ({
  deactivatedDate: entered.deactivatedDate,
  deactivatedByUserId: entered.deactivatedByUserId,
  deactivatedByUserFullName: fullName,
  deactivatedRemark: entered.deactivatedRemark,
})

const presentFile = (file: TenantRow['tcFile']): TenantDetail['tcFile'] =>
  file && { ...file, systemFileId: file.id, fullPath: `/api/system-files/${file.id}/download` }

/** The fields of a tenant as the audit trail shows them. */
export function auditedTenant({ centre, record }: LockedTenant) {
  const entered = record ?? nothingEntered
  return {
    companyName: centre.companyName,
    uen: entered.uen,
    streetAddress: centre.streetAddress,
    postalCode: centre.postalCode,
    contactName: centre.contactName,
    contactEmail: centre.contactEmail,
    contactPhone: centre.contactPhone,
    allowSubmitPassRequest: centre.allowSubmitPassRequest,
    ...textOf(entered),
    termsAndConditions: entered.tcFileId ? 'Uploaded' : null,
    carMonthlyRate: rate(entered.carMonthlyRateMinor, entered.currency),
    motorcycleMonthlyRate: rate(entered.motorcycleMonthlyRateMinor, entered.currency),
  }
}

const rate = (amount: number | null, currency: string) =>
  amount === null ? null : formatMoney(money(amount, currency))
