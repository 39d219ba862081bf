import type { AlertEvent } from '../../platform/alerts.ts'

export const doorControllersAway: AlertEvent = {
  kind: 'DOOR_CONTROLLERS_AWAY',
  words: 'The door controllers did not answer.',
}
