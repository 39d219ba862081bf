import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

const bodies = new WeakMap<FastifyRequest, string>()
const mostBytes = 65_536

/** Keeps the body of these operations as it came over the wire, for signatures over it; at most 64 kB. */
export function keepRawBody(app: FastifyInstance, operationIds: readonly string[]): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { operationId } = request.routeOptions.config
    if (operationId === undefined || !operationIds.includes(operationId)) return payload
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of payload) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > mostBytes) throw new ApiError(413, 'TOO_LARGE', 'This file or request is too large.')
      chunks.push(bytes)
    }
    const body = Buffer.concat(chunks)
    bodies.set(request, body.toString('utf8'))
    return Object.assign(Readable.from([body]), { receivedEncodedLength: size })
  })
}

/** The body as it came, empty where none was kept, and its signature from a header. */
export function signedBodyOf(request: FastifyRequest, header: string): [body: string, signature: string | undefined] {
  const signature = request.headers[header]
  return [bodies.get(request) ?? '', typeof signature === 'string' ? signature : undefined]
}
