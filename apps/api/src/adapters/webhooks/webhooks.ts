/** What a receiver answered: any status is an answer. */
export type WebhookAnswer = {
  statusCode: number
  /** The beginning of what it said. */
  text: string
}

/** A message as it is sent: to the letter what was signed. */
export type WebhookPost = { url: string; headers: Record<string, string>; body: string }

/** Takes messages to the receivers that people name. */
export type Webhooks = {
  /** Why nothing may be sent to an address, as far as the address itself tells; null where it may. */
  refusalOf: (url: string) => string | null
  /**
   * Sends a message once and follows no redirect.
   * @throws WebhookUnreachableError where there is no answer, or the address leads inside
   */
  post: (message: WebhookPost) => Promise<WebhookAnswer>
}

/** The receiver cannot be reached, or may not be; says why in a sentence. */
export class WebhookUnreachableError extends Error {}
