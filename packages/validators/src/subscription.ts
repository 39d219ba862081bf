import { isDate } from './dates.ts'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Subscription plans in the order they are offered (doc 1 §9, CONST-026). */
export const planCodes = ['QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN'] as const
export type PlanCode = (typeof planCodes)[number]

export const planNames: Record<PlanCode, string> = {
  QR_CODE: 'QR code',
  MOBILE_CODE: 'Mobile code',
  CUSTOM: 'Custom',
  LANDLORD_PLAN: 'Landlord plan',
  TENANT_PLAN: 'Tenant plan',
}

export const billingCycles = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const
export type BillingCycle = (typeof billingCycles)[number]

export const billingCycleNames: Record<BillingCycle, string> = {
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  YEARLY: 'Yearly',
}

/** What a subscription counts, in the order shown. */
export const credentialTypes = [
  'STAFF_MOBILE_PASS',
  'STAFF_QR_PASS',
  'VISITOR_QR_PASS',
  'STAFF_FR_PASS',
  'PHYSICAL_CARD',
] as const
export type CredentialType = (typeof credentialTypes)[number]

export const credentialNames: Record<CredentialType, string> = {
  STAFF_MOBILE_PASS: 'Mobile passes',
  STAFF_QR_PASS: 'QR passes',
  VISITOR_QR_PASS: 'Visitor QR passes',
  STAFF_FR_PASS: 'Face recognition passes',
  PHYSICAL_CARD: 'Physical cards',
}

export const hardwareTypes = [
  'DOOR_CONTROLLER',
  'QR_SCANNER',
  'FACE_READER',
  'INTERCOM',
  'CARD_READER',
  'LOCKER_UNIT',
] as const
export type HardwareType = (typeof hardwareTypes)[number]

export const hardwareNames: Record<HardwareType, string> = {
  DOOR_CONTROLLER: 'Door controllers',
  QR_SCANNER: 'QR scanners',
  FACE_READER: 'Face readers',
  INTERCOM: 'Intercoms',
  CARD_READER: 'Card readers',
  LOCKER_UNIT: 'Locker units',
}

type CentreType = 'OFFICE' | 'LANDLORD' | 'TENANT'

/** The plans a kind of centre may have: those of landlords and tenants are for them only. */
export const plansFor = (type: CentreType): PlanCode[] =>
  planCodes.filter((code) =>
    code === 'LANDLORD_PLAN' ? type === 'LANDLORD' : code !== 'TENANT_PLAN' || type === 'TENANT',
  )

const months: Record<BillingCycle, number> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }

/** The plan a new customer of a kind gets unless another is chosen; empty where there are several. */
export const usualPlan = (type: CentreType): PlanCode | '' =>
  type === 'LANDLORD' ? 'LANDLORD_PLAN' : type === 'TENANT' ? 'TENANT_PLAN' : ''

/** What a new customer subscribes to from a day (YYYY-MM-DD) on unless told otherwise, whoever takes them in. */
export const newSubscription = (type: CentreType, today: string) => ({
  planCode: usualPlan(type),
  billingCycle: 'YEARLY' as const,
  billingStartDate: today,
  billingEndDate: endOfPeriod(today, 'YEARLY'),
  autoRenew: true,
})

/** The last day (YYYY-MM-DD) of a billing period that starts on a day. */
export const endOfPeriod = (start: string, cycle: BillingCycle): string =>
  dayjs.utc(start).add(months[cycle], 'month').subtract(1, 'day').format('YYYY-MM-DD')

/** The day after one (YYYY-MM-DD). */
export const dayAfter = (date: string): string => dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD')

/** What is wrong with a billing period, and at which field; null when it is good. */
export function billingPeriodError(
  start: string,
  end: string,
): { field: 'billingStartDate' | 'billingEndDate'; message: string } | null {
  if (!isDate(start)) return { field: 'billingStartDate', message: 'Enter the first day of the billing period.' }
  if (!isDate(end)) return { field: 'billingEndDate', message: 'Enter the last day of the billing period.' }
  return end < start ? { field: 'billingEndDate', message: 'The last day must not be before the first.' } : null
}

/** The most of one thing that a subscription can hold. */
export const mostOfOneThing = 1_000_000

/** How many are granted: a whole number from zero. */
export const grantedQuantity = (value: number): string | null =>
  Number.isSafeInteger(value) && value >= 0 && value <= mostOfOneThing
    ? null
    : 'Enter a whole number from 0 to 1,000,000.'

/** How many are added: a whole number above zero (entities 2.3). */
export const topUpQuantity = (value: number): string | null =>
  Number.isSafeInteger(value) && value > 0 && value <= mostOfOneThing ? null : 'Enter a whole number greater than 0.'

/** What is billed: the plan itself each month, and each credential and device. */
export const rateItems = ['BASE_FEE', ...credentialTypes, ...hardwareTypes] as const
export type RateItem = (typeof rateItems)[number]

export const rateItemNames: Record<RateItem, string> = {
  BASE_FEE: 'Base fee per month',
  ...credentialNames,
  ...hardwareNames,
}
