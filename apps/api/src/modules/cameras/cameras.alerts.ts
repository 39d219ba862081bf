import type { AlertEvent } from '../../platform/alerts.ts'

export const cameraOffline: AlertEvent = {
  kind: 'CAMERA_OFFLINE',
  words: 'A camera cannot be reached.',
}
