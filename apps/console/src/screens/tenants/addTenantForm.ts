import type { Input } from '@atrium/api-client/client.ts'
import { email, fullName, optional, phone } from '@atrium/validators/fields.ts'
import { centreCode } from '@atrium/validators/officeCentre.ts'
import {
  billingPeriodError,
  newSubscription,
  plansFor,
  usualPlan,
  type BillingCycle,
  type CredentialType,
  type PlanCode,
} from '@atrium/validators/subscription.ts'
import { presetOf } from './planPresets.ts'
import { emptyTenant, tenantBody, tenantRules, type TenantValues } from './tenantForm.ts'

/** The form of a new tenant: its record, its first administrator, its units, its plan. */
export type NewTenantValues = TenantValues & {
  centreCode: string
  administrator: { fullName: string; email: string; mobileNumber: string }
  unitIds: string[]
  leaseStart: string | null
  leaseEnd: string | null
  /** An empty one stands for no subscription yet. */
  planCode: PlanCode | ''
  billingCycle: BillingCycle
  billingStartDate: string | null
  billingEndDate: string | null
  autoRenew: boolean
  credentials: Record<CredentialType, number | null>
  addOns: string[]
}

export const tenantPlans = plansFor('TENANT')

/** A new tenant that begins on a day (YYYY-MM-DD), with what its plan brings of the landlord's add-ons. */
export const newTenant = (today: string, offered: readonly string[]): NewTenantValues => ({
  ...emptyTenant,
  centreCode: '',
  administrator: { fullName: '', email: '', mobileNumber: '' },
  unitIds: [],
  leaseStart: today,
  leaseEnd: null,
  ...newSubscription('TENANT', today),
  ...presetOf(usualPlan('TENANT'), offered),
})

const periodError = (values: NewTenantValues, field: 'billingStartDate' | 'billingEndDate') => {
  if (values.planCode === '') return null
  const error = billingPeriodError(values.billingStartDate ?? '', values.billingEndDate ?? '')
  return error?.field === field ? error.message : null
}

export const newTenantRules = {
  ...tenantRules,
  centreCode,
  administrator: { fullName, email, mobileNumber: optional(phone) },
  leaseStart: (start: string | null, { unitIds }: NewTenantValues) =>
    unitIds.length > 0 && start === null ? 'Enter the first day of the lease.' : null,
  leaseEnd: (end: string | null, { leaseStart }: NewTenantValues) =>
    end !== null && leaseStart !== null && end < leaseStart ? 'The last day must not be before the first.' : null,
  billingStartDate: (_: string | null, values: NewTenantValues) => periodError(values, 'billingStartDate'),
  billingEndDate: (_: string | null, values: NewTenantValues) => periodError(values, 'billingEndDate'),
}

type Body = Input<'createTenant'>['body']

/** What the creating call sends. */
export const newTenantBody = (values: NewTenantValues): Body => ({
  ...tenantBody(values),
  centreCode: values.centreCode.trim(),
  administrator: {
    fullName: values.administrator.fullName.trim(),
    email: values.administrator.email.trim(),
    mobileNumber: values.administrator.mobileNumber.trim() || null,
  },
  units: values.unitIds.map((unitId) => ({
    unitId,
    leaseStart: values.leaseStart ?? '',
    leaseEnd: values.leaseEnd,
  })),
  ...subscriptionOf(values),
  // The codes come from the server's own list of add-ons.
  addOns: values.addOns as Body['addOns'],
})

function subscriptionOf(values: NewTenantValues): Pick<Body, 'subscription'> {
  const { planCode, billingCycle, billingStartDate, billingEndDate, autoRenew } = values
  if (planCode === '' || billingStartDate === null || billingEndDate === null) return {}
  const credentials = Object.fromEntries(Object.entries(values.credentials).filter(([, count]) => count !== null))
  return { subscription: { planCode, billingCycle, billingStartDate, billingEndDate, autoRenew, credentials } }
}
