import type { AlertEvent } from '../../platform/alerts.ts'

export const displayOffline: AlertEvent = {
  kind: 'DISPLAY_OFFLINE',
  words: 'A display in the lobby or at a room is not responding.',
}
