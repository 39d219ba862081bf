import type { AlertEvent } from '../../platform/alerts.ts'

export const passCodeMisused: AlertEvent = {
  kind: 'PASS_CODE_MISUSED',
  words: 'The code of a pass was shown that was copied, forged or withdrawn.',
}
