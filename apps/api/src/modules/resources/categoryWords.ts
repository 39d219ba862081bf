import type { FacilityCategoryType, FreeAccessPeriod, SlotPolicy } from './tables.ts'

export const categoryTypeWords: Record<FacilityCategoryType, string> = {
  OFFICE: 'Office facility',
  COMMON_SPACE: 'Common space',
}

export const slotPolicyWords: Record<SlotPolicy, string> = {
  MINUTES: 'By minutes',
  HALF_DAY: 'Half days',
  DAY: 'Whole days',
}

export const freeAccessWords: Record<FreeAccessPeriod, string> = {
  NONE: 'Only with a booking',
  WORKING_HOURS: 'Free during working hours',
  ALWAYS: 'Always free',
}
