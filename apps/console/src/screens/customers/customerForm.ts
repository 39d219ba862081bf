import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { detailInput, detailRules, emptyDetails, type DetailValues } from '@atrium/features/account/detailForm.ts'
import { email, fullName, optional, phone } from '@atrium/validators/fields.ts'
import { centreCode } from '@atrium/validators/officeCentre.ts'
import {
  billingPeriodError,
  newSubscription,
  plansFor,
  planCodes,
  type BillingCycle,
  type CredentialType,
  type HardwareType,
} from '@atrium/validators/subscription.ts'
import { checkQuantities } from './quantities.ts'

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

/** A new customer whose subscription begins on a day (YYYY-MM-DD), unless told otherwise. */
export const newCustomer = (today: string): CustomerValues => ({
  ...emptyDetails,
  officeCentreType: 'OFFICE',
  landlordId: null,
  centreCode: '',
  ...newSubscription('OFFICE', today),
  credentials: {},
  hardware: {},
  addOns: [],
  administrator: { fullName: '', email: '', mobileNumber: '' },
})

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
