import type { FastifyInstance } from 'fastify'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { LabAwayError } from './delivery.ts'

/** Refuses what is not signed: bodies over their text as it came, the rest over the path below where the lab is mounted. */
export function requireSignatures(app: FastifyInstance, secret: string): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async ({ url, headers, body }, reply) => {
    const signature = headers[signatureHeader]
    const signed = typeof body === 'string' ? body : url.slice(app.prefix.length)
    if (isSigned(secret, signed, typeof signature === 'string' ? signature : undefined, new Date())) return undefined
    return reply.code(403).send({ error: 'the signature does not fit' })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof LabAwayError) return reply.code(503).send({ error: error.message })
    throw error
  })
}

/** What was posted, which the signature vouches for. */
export const bodyOf = <Body>(body: unknown): Body => JSON.parse(String(body)) as Body

export const unknown = (what: string) => ({ error: `unknown ${what}` })
