import { daysBetween, parseDate } from '@atrium/validators/dates.ts'
import { isSuperAdmin } from './roles.ts'
import type { UserInfo } from './session/sessionAtoms.ts'

/** Doc 1 §4, §9. */
const WARNING_DAYS = 30

/**
 * The words of the password-expiry banner on a day (YYYY-MM-DD); null when there is none: for a super admin, without a
 * password, or with more than thirty days left (doc 1 §4, §8).
 */
export function passwordExpiryText(
  { roleCodes, passwordExpiry }: Pick<UserInfo, 'roleCodes' | 'passwordExpiry'>,
  today: string,
): string | null {
  const expiry = passwordExpiry === null ? null : parseDate(passwordExpiry)
  if (isSuperAdmin(roleCodes) || expiry === null) return null
  const days = daysBetween(today, expiry)
  if (days > WARNING_DAYS) return null
  if (days > 1) return `Your password is expiring in ${days} days.`
  return days === 1 ? 'Your password is expires tomorrow.' : 'Your password is expired.'
}

/** The last moment of a day, until which a dismissed banner stays away: 23:59:59 (doc 1 §4). */
export function endOfDay(now: Date): Date {
  const end = new Date(now)
  end.setHours(23, 59, 59, 999)
  return end
}

/** The calendar day (YYYY-MM-DD) where the browser is. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-')
