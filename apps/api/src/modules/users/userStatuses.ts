import type { UserStatus } from './tables.ts'

/** The tabs of the user list in their order (doc 2 §2). */
export const userStatuses: readonly UserStatus[] = ['PENDING', 'ACTIVE', 'INACTIVE']

export const statusLabels: Record<UserStatus, string> = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
}
