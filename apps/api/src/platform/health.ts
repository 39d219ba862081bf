import type { FastifyInstance } from 'fastify'

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    /** Why this process cannot serve now; undefined when it can. */
    whyNotReady: () => Promise<string | undefined>
  }
}

/** `/health/live` (the process runs) and `/health/ready` (it can serve). */
export function serveHealth(app: FastifyInstance, whyNotReady: () => Promise<string | undefined>): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const reason = await whyNotReady()
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason })
  })
}
