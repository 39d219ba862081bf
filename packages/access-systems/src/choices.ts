/** What a vendor's system lets one choose from, by kind (doc 2 §3). */
export const choiceKinds = [
  'MICROENGINE_DOOR',
  'MICROENGINE_FLOOR',
  'MICROENGINE_HLI_FLOOR',
  'MICROENGINE_HLI_CALL_TYPE',
  'KONE_PROFILE',
  'KONE_AREA',
  'KONE_LANGUAGE',
  'BOSCH_TENANT',
  'BOSCH_ACCESS_GROUP',
] as const

export type ChoiceKind = (typeof choiceKinds)[number]

/** One of them: what the system calls it, and how people read it. */
export type SystemChoice = { kind: ChoiceKind; code: string; name: string }
