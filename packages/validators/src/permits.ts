/** What work a permit is asked for (entities 17.1). */
export const requestTypes = {
  RENOVATION: 'Renovation',
  MAINTENANCE: 'Maintenance',
  DELIVERY: 'Delivery',
  OTHER: 'Other',
} as const

export type RequestType = keyof typeof requestTypes

/** How long a permit may last, in days from its first. */
export const mostPermitDays = 90

/** The steps of the contractor's form (doc 3 §4), in their order. */
export const contractorSteps = ['COMPANY', 'WORK', 'DOCUMENTS', 'DECLARATION'] as const

export type ContractorStep = (typeof contractorSteps)[number]

/** Hours of days in which nobody makes noise; on all days where none are named. */
export type NoisyWorkRestriction = { weekdays: readonly number[]; startMinute: number; endMinute: number }
