import { messages } from '@atrium/api-client/messages.ts'
import { api } from '../api.ts'
import { watchInactivity } from './inactivity.ts'
import { logout } from './logout.ts'
import { followOtherTabs } from './otherTabs.ts'

/**
 * Keeps a portal's page in step with the session: with the other tabs, and signed out after half an hour without input.
 * @returns stops watching
 */
export function watchSession(): () => void {
  const reason = { message: messages.loggedOutForInactivity, inactivity: true, keepTarget: true }
  const stops = [followOtherTabs(), watchInactivity(() => void logout(api, reason))]
  return () => stops.forEach((stop) => stop())
}
