import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A new secret, as Standard Webhooks writes one. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Message = { id: string; body: string; at: Date }

/** The headers that say which message it is and who sends it, signed with each of these secrets (Standard Webhooks). */
export const signedHeaders = ({ id, body, at }: Message, secrets: readonly string[]): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Atrium-Webhooks/1.0',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})

/** Where a secret belongs that is sealed. */
export const secretPlace = (officeCentreId: string): string => `webhooks/${officeCentreId}`
