import type { AddOn } from '@atrium/api-client/operationTypes.ts'
import { credentialTypes, type CredentialType, type PlanCode } from '@atrium/validators/subscription.ts'

/** What a plan begins with: modules that open, and how many credentials its people can be given. */
type PlanPreset = { addOns: readonly AddOn[]; credentials: Partial<Record<CredentialType, number>> }

const booking: readonly AddOn[] = ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING']

/** What the people of a tenant use; devices, integrations and shops are the building's. */
const ofTenants: readonly AddOn[] = [
  ...booking,
  'RATES',
  'STAFF_PORTAL',
  'AIRCON_BOOKING',
  'EVENTS',
  'CIRCULARS',
  'LOANS',
  'PERKS',
  'PARKING',
  'MARKETPLACE',
  'ORDER_PAY_COLLECT',
  'SMART_LOCKER',
  'FAULT_REPORT',
]

const presets: Record<PlanCode, PlanPreset> = {
  QR_CODE: { addOns: [...booking, 'STAFF_PORTAL'], credentials: { STAFF_QR_PASS: 50, VISITOR_QR_PASS: 100 } },
  MOBILE_CODE: { addOns: [...booking, 'STAFF_PORTAL'], credentials: { STAFF_MOBILE_PASS: 50, VISITOR_QR_PASS: 100 } },
  CUSTOM: { addOns: [], credentials: {} },
  LANDLORD_PLAN: {
    addOns: ofTenants,
    credentials: { STAFF_MOBILE_PASS: 100, STAFF_QR_PASS: 100, VISITOR_QR_PASS: 500 },
  },
  TENANT_PLAN: {
    addOns: ofTenants,
    credentials: { STAFF_MOBILE_PASS: 50, STAFF_QR_PASS: 50, VISITOR_QR_PASS: 100, PHYSICAL_CARD: 50 },
  },
}

/** What a form begins with once a plan is chosen, of the add-ons there are to choose from. */
export function presetOf(planCode: PlanCode | '', offered: readonly string[]) {
  const { addOns, credentials } = presets[planCode === '' ? 'CUSTOM' : planCode]
  return {
    addOns: addOns.filter((code) => offered.includes(code)),
    credentials: Object.fromEntries(credentialTypes.map((type) => [type, credentials[type] ?? null])) as Record<
      CredentialType,
      number | null
    >,
  }
}
