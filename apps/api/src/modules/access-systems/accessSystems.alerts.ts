import type { AlertEvent } from '../../platform/alerts.ts'

/** Somebody whose right was taken may still pass. */
export const revokeLate: AlertEvent = {
  kind: 'REVOKE_LATE',
  words: 'A controller was not told within a minute that a right was taken away.',
}

export const connectorOffline: AlertEvent = {
  kind: 'CONNECTOR_OFFLINE',
  words: 'A controller cannot be reached; it decides by what it holds.',
}
