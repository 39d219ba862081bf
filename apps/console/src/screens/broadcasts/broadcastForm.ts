import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import { wrongFields, type FormProblem } from '@atrium/validators/formProblems.ts'
import type { Broadcast, Preset } from './broadcastQueries.ts'

/** What an emergency says and whom it is for, in the fields of a form. */
export type WordsValues = {
  severity: Schemas['BroadcastSeverity']
  title: string
  message: string
  instructions: string
  channels: Schemas['BroadcastChannel'][]
  responseRequired: boolean
  recipientType: Schemas['BroadcastRecipientType']
  /** Those chosen of each recipient type, so that none is lost while one looks at another. */
  tenantIds: string[]
  officeFloorIds: string[]
}

export type BroadcastValues = WordsValues & {
  drill: boolean
  /** By the clock of the office centre; none to broadcast at once. */
  day: string | null
  time: string | null
}

export type PresetValues = WordsValues & { name: string; active: boolean }

const noWords: WordsValues = {
  severity: 'CRITICAL',
  title: '',
  message: '',
  instructions: '',
  channels: ['EMAIL', 'SMS', 'PUSH'],
  responseRequired: true,
  recipientType: 'ALL',
  tenantIds: [],
  officeFloorIds: [],
}

export const newBroadcast: BroadcastValues = { ...noWords, drill: false, day: null, time: null }

export const newPreset: PresetValues = { ...noWords, name: '', active: true }

function wordsAsTheyAre(said: Broadcast | Preset): WordsValues {
  const { severity, title, message, instructions, channels, responseRequired, recipientType } = said
  const ids = said.recipients.map(({ id }) => id)
  return {
    severity,
    title,
    message,
    instructions: instructions ?? '',
    channels,
    responseRequired,
    recipientType,
    tenantIds: recipientType === 'TENANTS' ? ids : [],
    officeFloorIds: recipientType === 'FLOORS' ? ids : [],
  }
}

export const broadcastAsIs = (broadcast: Broadcast, offset: number): BroadcastValues => ({
  ...wordsAsTheyAre(broadcast),
  drill: broadcast.drill,
  day: broadcast.scheduledDate === null ? null : dateOfInstant(broadcast.scheduledDate, offset),
  time: broadcast.scheduledDate === null ? null : timeOfInstant(broadcast.scheduledDate, offset),
})

export const presetAsIs = (preset: Preset): PresetValues => ({
  ...wordsAsTheyAre(preset),
  name: preset.name,
  active: preset.active,
})

const wordProblems = (values: WordsValues): FormProblem[] => [
  ['title', values.title.trim() === '', 'Enter a title.'],
  ['message', values.message.trim() === '', 'Enter what happens and what people should do.'],
  ['channels', values.channels.length === 0, 'Choose at least one channel.'],
  ['tenantIds', values.recipientType === 'TENANTS' && values.tenantIds.length === 0, 'Choose the tenants it is for.'],
  [
    'officeFloorIds',
    values.recipientType === 'FLOORS' && values.officeFloorIds.length === 0,
    'Choose the floors it is for.',
  ],
]

/** What is missing, by the fields of the form. */
export const problemsOf = (values: BroadcastValues): Record<string, string> =>
  wrongFields([
    ...wordProblems(values),
    ['scheduledDate', values.day !== null && values.time === null, 'Choose at what time.'],
    ['day', values.day === null && values.time !== null, 'Choose the day.'],
  ])

export const presetProblems = (values: PresetValues): Record<string, string> =>
  wrongFields([['name', values.name.trim() === '', 'Give the preset a name.'], ...wordProblems(values)])

const wordsInput = (
  values: WordsValues,
): Omit<Schemas['BroadcastInput'], 'drill' | 'templateId' | 'scheduledDate'> => ({
  severity: values.severity,
  title: values.title.trim(),
  message: values.message.trim(),
  instructions: orNull(values.instructions.trim()),
  channels: values.channels,
  responseRequired: values.responseRequired,
  recipientType: values.recipientType,
  ...(values.recipientType === 'TENANTS' ? { tenantIds: values.tenantIds } : {}),
  ...(values.recipientType === 'FLOORS' ? { officeFloorIds: values.officeFloorIds } : {}),
})

/** What the server is sent of an emergency. */
export const broadcastInput = (values: BroadcastValues, offset: number) => ({
  ...wordsInput(values),
  drill: values.drill,
  scheduledDate:
    values.day !== null && values.time !== null ? instantOf(values.day, values.time, offset).toISOString() : null,
})

/** What the server is sent of a preset. */
export const presetInput = (values: PresetValues) => ({
  ...wordsInput(values),
  name: values.name.trim(),
  active: values.active,
})
