import type { Schemas } from '@atrium/api-client/client.ts'
import type { Tone } from '@atrium/ui/tones.ts'

export type Severity = Schemas['BroadcastSeverity']
export type BroadcastAnswer = Schemas['BroadcastAnswer']

export const severityWords: Record<Severity, { label: string; tone: Tone }> = {
  INFO: { label: 'Information', tone: 'info' },
  WARNING: { label: 'Warning', tone: 'warning' },
  CRITICAL: { label: 'Critical', tone: 'danger' },
}

export const answerWords: Record<BroadcastAnswer, string> = {
  NO_RESPONSE: 'No response',
  SAFE: 'Safe',
  NEED_HELP: 'Needs help',
}

export const channelWords: Record<Schemas['BroadcastChannel'], string> = {
  EMAIL: 'By e-mail',
  SMS: 'By text message',
  PUSH: 'On their devices',
}

export const channelChoices = (['EMAIL', 'SMS', 'PUSH'] as const).map((value) => ({
  value,
  label: channelWords[value],
}))

export const companyWords: Record<Schemas['BroadcastTenantStatus'], string> = {
  NO_RESPONSE: 'No response',
  PARTIAL: 'Some answered',
  NEED_HELP: 'Somebody needs help',
  ALL_SAFE: 'All safe',
}

/** How many have answered, in words. */
export const answeredText = ({ total, noResponse }: Schemas['BroadcastCounts']): string =>
  `${total - noResponse} of ${total}`
