import type { AlertEvent } from '../../platform/alerts.ts'

export const elevatorCallsFail: AlertEvent = {
  kind: 'ELEVATOR_CALLS_FAIL',
  words: 'KONE does not answer, so that no elevator comes by itself for people who pass a reader.',
}
