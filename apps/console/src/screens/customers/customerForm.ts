import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { email, fullName, optional, phone } from '@atrium/validators/fields.ts'
import { centreCode, officeCentreRules, timezoneOffset } from '@atrium/validators/officeCentre.ts'
import {
  billingPeriodError,
  plansFor,
  planCodes,
  type BillingCycle,
  type CredentialType,
  type HardwareType,
} from '@atrium/validators/subscription.ts'
import { checkQuantities } from './quantities.ts'

/** The details of an office centre as forms hold them. */
export type DetailValues = {
  companyName: string
  buildingName: string
  streetAddress: string
  extendedAddress: string
  city: string
  province: string
  country: string
  postalCode: string
  contactName: string
  contactEmail: string
  contactPhone: string
  timezoneOffset: number | null
}

export const emptyDetails: DetailValues = {
  companyName: '',
  buildingName: '',
  streetAddress: '',
  extendedAddress: '',
  city: '',
  province: '',
  country: '',
  postalCode: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  timezoneOffset: null,
}

export const detailValues = (centre: Schemas['OfficeCentre']): DetailValues => ({
  companyName: centre.companyName,
  buildingName: centre.buildingName ?? '',
  streetAddress: centre.address.streetAddress ?? '',
  extendedAddress: centre.address.extendedAddress ?? '',
  city: centre.address.city ?? '',
  province: centre.address.province ?? '',
  country: centre.address.country ?? '',
  postalCode: centre.address.postalCode ?? '',
  contactName: centre.contactName ?? '',
  contactEmail: centre.contactEmail ?? '',
  contactPhone: centre.contactPhone ?? '',
  timezoneOffset: centre.timezoneOffset,
})

/** The rules of the server, beside the fields. */
export const detailRules = { ...officeCentreRules, timezoneOffset }

/** The details as the server takes them. */
export const detailInput = (values: DetailValues) => ({
  companyName: values.companyName.trim(),
  buildingName: orNull(values.buildingName.trim()),
  streetAddress: orNull(values.streetAddress.trim()),
  extendedAddress: orNull(values.extendedAddress.trim()),
  city: orNull(values.city.trim()),
  province: orNull(values.province.trim()),
  country: orNull(values.country),
  postalCode: orNull(values.postalCode.trim()),
  contactName: orNull(values.contactName.trim()),
  contactEmail: orNull(values.contactEmail.trim()),
  contactPhone: orNull(values.contactPhone.trim()),
  timezoneOffset: values.timezoneOffset,
})

export type CustomerKind = Schemas['OfficeCentreType']
export type Quantities<Kind extends string> = Partial<Record<Kind, number | null>>

/** A new customer as the form holds it. */
export type CustomerValues = DetailValues & {
  officeCentreType: CustomerKind
  landlordId: string | null
  centreCode: string
  planCode: string
  billingStartDate: string | null
  billingEndDate: string | null
  billingCycle: BillingCycle
  autoRenew: boolean
  credentials: Quantities<CredentialType>
  hardware: Quantities<HardwareType>
  addOns: string[]
  administrator: { fullName: string; email: string; mobileNumber: string }
}

export const emptyCustomer: CustomerValues = {
  ...emptyDetails,
  officeCentreType: 'OFFICE',
  landlordId: null,
  centreCode: '',
  planCode: '',
  billingStartDate: null,
  billingEndDate: null,
  billingCycle: 'YEARLY',
  autoRenew: false,
  credentials: {},
  hardware: {},
  addOns: [],
  administrator: { fullName: '', email: '', mobileNumber: '' },
}

export const customerRules = {
  ...detailRules,
  centreCode,
  landlordId: (id: string | null, { officeCentreType }: CustomerValues) =>
    officeCentreType === 'TENANT' && id === null ? 'Choose the landlord of the tenant.' : null,
  planCode: (code: string, { officeCentreType }: CustomerValues) =>
    plansFor(officeCentreType).some((one) => one === code) ? null : 'Choose a plan.',
  billingStartDate: (day: string | null, { billingEndDate }: CustomerValues) =>
    periodMessage('billingStartDate', day, billingEndDate),
  billingEndDate: (day: string | null, { billingStartDate }: CustomerValues) =>
    periodMessage('billingEndDate', billingStartDate, day),
  credentials: checkQuantities,
  hardware: checkQuantities,
  administrator: { fullName, email, mobileNumber: optional(phone) },
}

/** What is wrong with one of the two days of a billing period. */
export function periodMessage(
  field: 'billingStartDate' | 'billingEndDate',
  start: string | null,
  end: string | null,
): string | null {
  const error = billingPeriodError(start ?? '', end ?? '')
  if (error?.field === field) return error.message
  return field === 'billingEndDate' && end === null ? 'Enter the last day of the billing period.' : null
}

/** A new customer as the server takes it. */
export function customerInput(values: CustomerValues): Input<'createOfficeCentre'>['body'] {
  const planCode = planCodes.find((code) => code === values.planCode)
  if (!planCode) throw new Error('the form let a customer without a plan through')
  const { officeCentreType, landlordId, administrator } = values
  return {
    ...detailInput(values),
    officeCentreType,
    ...(officeCentreType === 'TENANT' ? { landlordId } : {}),
    centreCode: values.centreCode.trim(),
    addOns: values.addOns as Input<'createOfficeCentre'>['body']['addOns'],
    administrator: {
      fullName: administrator.fullName.trim(),
      email: administrator.email.trim(),
      mobileNumber: orNull(administrator.mobileNumber.trim()),
    },
    subscription: {
      planCode,
      billingStartDate: values.billingStartDate ?? '',
      billingEndDate: values.billingEndDate ?? '',
      billingCycle: values.billingCycle,
      autoRenew: values.autoRenew,
      credentials: givenQuantities(values.credentials),
      hardware: hardwareList(values.hardware),
    },
  }
}

/** Those numbers that were entered. */
export const givenQuantities = <Kind extends string>(quantities: Quantities<Kind>): Partial<Record<Kind, number>> =>
  Object.fromEntries(
    Object.entries(quantities).filter(([, quantity]) => quantity !== null && quantity !== undefined),
  ) as Partial<Record<Kind, number>>

/** Hardware as the contract lists it; none of a kind is left out. */
export const hardwareList = (quantities: Quantities<HardwareType>): { deviceType: HardwareType; qty: number }[] =>
  (Object.keys(quantities) as HardwareType[]).flatMap((deviceType) => {
    const qty = quantities[deviceType]
    return qty ? [{ deviceType, qty }] : []
  })
