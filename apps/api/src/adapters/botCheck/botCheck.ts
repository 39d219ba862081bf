/** Makes it dear to send a public form a thousand times, without asking people to recognise pictures. */
export type BotCheck = {
  /** What the browser must work on before it sends the form; null when nothing is asked. */
  challenge: () => Promise<unknown>
  /** Whether the browser's answer solves a challenge of ours that is not older than five minutes and was not used before. */
  verify: (payload: string) => Promise<boolean>
}

/** Asks nothing and accepts everything. */
export const botCheckOff: BotCheck = {
  challenge: async () => null,
  verify: async () => true,
}
