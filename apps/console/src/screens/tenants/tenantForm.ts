import type { Input } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { companyName, officeCentreRules } from '@atrium/validators/officeCentre.ts'
import {
  daysBeforeCancel,
  normalEmails,
  overuseError,
  partyEmails,
  tenantTextRules,
} from '@atrium/validators/tenant.ts'
import type { TenantDetail } from './tenantQueries.ts'

/** What a landlord keeps about a tenant, as the forms hold it; addresses stand one a line. */
export type TenantValues = {
  companyName: string
  uen: string
  buildingName: string
  streetAddress: string
  extendedAddress: string
  city: string
  country: string
  postalCode: string
  contactName: string
  contactEmail: string
  contactPhone: string
  notifyPartyEmail: string
  alertPartyEmail: string
  tcFile: UploadedFile[]
  carMonthlyRateMinor: number | null
  motorcycleMonthlyRateMinor: number | null
  additionalVehicle: boolean
  allowOnlinePayment: boolean
  allowOfflinePayment: boolean
  recipientAccount: string
  recipientName: string
  bankName: string
  visitorLotOveruseAlert: boolean
  visitorLotOveruseAlertPercentage: number | null
  daysBeforeCancel: number | null
  allowSubmitPassRequest: boolean
}

export const emptyTenant: TenantValues = {
  companyName: '',
  uen: '',
  buildingName: '',
  streetAddress: '',
  extendedAddress: '',
  city: '',
  country: '',
  postalCode: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  notifyPartyEmail: '',
  alertPartyEmail: '',
  tcFile: [],
  carMonthlyRateMinor: null,
  motorcycleMonthlyRateMinor: null,
  additionalVehicle: false,
  allowOnlinePayment: true,
  allowOfflinePayment: true,
  recipientAccount: '',
  recipientName: '',
  bankName: '',
  visitorLotOveruseAlert: false,
  visitorLotOveruseAlertPercentage: null,
  daysBeforeCancel: null,
  allowSubmitPassRequest: false,
}

/** The form's values of a tenant that is there already. */
export function valuesOf(tenant: TenantDetail): TenantValues {
  const { address } = tenant
  return {
    companyName: tenant.companyName,
    uen: tenant.uen ?? '',
    buildingName: tenant.buildingName ?? '',
    streetAddress: address.streetAddress ?? '',
    extendedAddress: address.extendedAddress ?? '',
    city: address.city ?? '',
    country: address.country ?? '',
    postalCode: address.postalCode ?? '',
    contactName: tenant.contactName ?? '',
    contactEmail: tenant.contactEmail ?? '',
    contactPhone: tenant.contactPhone ?? '',
    ...recordOf(tenant),
  }
}

const recordOf = (tenant: TenantDetail) => ({
  notifyPartyEmail: tenant.notifyPartyEmail.join('\n'),
  alertPartyEmail: tenant.alertPartyEmail.join('\n'),
  tcFile: tenant.tcFile ? [tenant.tcFile] : [],
  carMonthlyRateMinor: tenant.carMonthlyRate.amountMinor,
  motorcycleMonthlyRateMinor: tenant.motorcycleMonthlyRate.amountMinor,
  additionalVehicle: tenant.additionalVehicle,
  allowOnlinePayment: tenant.allowOnlinePayment,
  allowOfflinePayment: tenant.allowOfflinePayment,
  recipientAccount: tenant.recipientAccount ?? '',
  recipientName: tenant.recipientName ?? '',
  bankName: tenant.bankName ?? '',
  visitorLotOveruseAlert: tenant.visitorLotOveruseAlert,
  visitorLotOveruseAlertPercentage: tenant.visitorLotOveruseAlertPercentage,
  daysBeforeCancel: tenant.daysBeforeCancel,
  allowSubmitPassRequest: tenant.allowSubmitPassRequest,
})

/** E-mail addresses typed one a line, or with commas between them. */
const emailsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The rules of the form, the same as the server's. */
export const tenantRules = {
  companyName,
  uen: tenantTextRules.uen,
  buildingName: officeCentreRules.buildingName,
  streetAddress: officeCentreRules.streetAddress,
  extendedAddress: officeCentreRules.extendedAddress,
  city: officeCentreRules.city,
  postalCode: officeCentreRules.postalCode,
  contactName: officeCentreRules.contactName,
  contactEmail: officeCentreRules.contactEmail,
  contactPhone: officeCentreRules.contactPhone,
  notifyPartyEmail: (text: string) => partyEmails(emailsIn(text)),
  alertPartyEmail: (text: string) => partyEmails(emailsIn(text)),
  recipientAccount: tenantTextRules.recipientAccount,
  recipientName: tenantTextRules.recipientName,
  bankName: tenantTextRules.bankName,
  allowOfflinePayment: (allowed: boolean, { allowOnlinePayment }: TenantValues) =>
    allowed || allowOnlinePayment ? null : 'Allow at least one payment method.',
  visitorLotOveruseAlertPercentage: (percentage: number | null, { visitorLotOveruseAlert }: TenantValues) =>
    overuseError(visitorLotOveruseAlert, percentage),
  daysBeforeCancel,
}

/** What a call sends of the form: fields left empty are taken away. */
export const tenantBody = (values: TenantValues): Omit<Input<'updateTenant'>['body'], 'version'> => ({
  companyName: values.companyName.trim(),
  uen: text(values.uen),
  buildingName: text(values.buildingName),
  streetAddress: text(values.streetAddress),
  extendedAddress: text(values.extendedAddress),
  city: text(values.city),
  country: text(values.country),
  postalCode: text(values.postalCode),
  contactName: text(values.contactName),
  contactEmail: text(values.contactEmail),
  contactPhone: text(values.contactPhone),
  notifyPartyEmail: normalEmails(emailsIn(values.notifyPartyEmail)),
  alertPartyEmail: normalEmails(emailsIn(values.alertPartyEmail)),
  tcFileId: orNull(values.tcFile[0]?.systemFileId),
  carMonthlyRateMinor: amount(values.carMonthlyRateMinor),
  motorcycleMonthlyRateMinor: amount(values.motorcycleMonthlyRateMinor),
  additionalVehicle: values.additionalVehicle,
  allowOnlinePayment: values.allowOnlinePayment,
  allowOfflinePayment: values.allowOfflinePayment,
  recipientAccount: text(values.recipientAccount),
  recipientName: text(values.recipientName),
  bankName: text(values.bankName),
  visitorLotOveruseAlert: values.visitorLotOveruseAlert,
  visitorLotOveruseAlertPercentage: amount(values.visitorLotOveruseAlertPercentage),
  daysBeforeCancel: amount(values.daysBeforeCancel),
  allowSubmitPassRequest: values.allowSubmitPassRequest,
})

const text = (value: string) => orNull(value.trim())

// An empty field is sent as the text that the request layer makes a real null; the contract's type knows only the null.
const amount = (value: number | null) => orNull(value) as number | null
