import type { AlertEvent } from '../../platform/alerts.ts'

export const deviceOffline: AlertEvent = {
  kind: 'DEVICE_OFFLINE',
  words: 'A device gives no sign of life.',
}
