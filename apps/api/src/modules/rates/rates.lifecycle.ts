import type { Lifecycle } from '../../platform/lifecycle.ts'

export type RateStatus = 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'INACTIVE' | 'EXPIRED'
export type RateAction = 'edit' | 'activate' | 'deactivate' | 'delete'

export const statusLabels: Record<RateStatus, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  EXPIRED: 'Expired',
}

const all = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'INACTIVE', 'EXPIRED'] as const

/**
 * What people do with a rate card or a discount (states 30). Bookings keep the price they were made with, so that a
 * change is for new ones only. What has priced bookings is switched off and not deleted, until it is out of use.
 */
export const rateLifecycle: Lifecycle<RateStatus, RateAction> = {
  edit: { from: all, to: 'ACTIVE', permission: 'RATE_DISCOUNT_EDIT', refusal: 'This can no longer be changed.' },
  activate: {
    from: ['DRAFT', 'INACTIVE'],
    to: 'ACTIVE',
    permission: 'RATE_DISCOUNT_EDIT',
    refusal: 'This is already in use, or its last day has passed.',
  },
  deactivate: {
    from: ['SCHEDULED', 'ACTIVE'],
    to: 'INACTIVE',
    permission: 'RATE_DISCOUNT_EDIT',
    remark: 'optional',
    refusal: 'This is already switched off.',
  },
  delete: {
    from: ['DRAFT', 'SCHEDULED', 'INACTIVE'],
    to: 'INACTIVE',
    permission: 'RATE_DISCOUNT_DELETE',
    refusal: 'This has been in use and cannot be deleted. Switch it off to stop it from pricing new bookings.',
  },
}

/** Where a card or discount stands on a day (YYYY-MM-DD): people draft it and switch it off, the rest its days say. */
export function statusOn(
  day: string,
  { draft = false, active, startDate, endDate }: Validity & { draft?: boolean },
): RateStatus {
  if (draft) return 'DRAFT'
  if (!active) return 'INACTIVE'
  if (endDate !== null && endDate < day) return 'EXPIRED'
  return startDate > day ? 'SCHEDULED' : 'ACTIVE'
}

type Validity = { active: boolean; startDate: string; endDate: string | null }
