import type { Schemas } from '@atrium/api-client/client.ts'

export type Answer = Schemas['InvitationResponse']

export const answers = ['ACCEPTED', 'DECLINED', 'TENTATIVE'] as const satisfies readonly Answer[]

/** What was chosen in the mail; whoever only opens the address has answered nothing. */
export function answerIn({ answer }: Record<string, unknown>): { answer?: Answer } {
  const known = answers.find((one) => one === answer)
  return known ? { answer: known } : {}
}
