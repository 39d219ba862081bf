import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import { notFound } from './errors.ts'
import { equalSecrets } from './tokens.ts'

/** Who may read the metrics: whoever has the token; without a token anybody on a developer's machine, else nobody. */
export type MetricsAccess = { token: string; openOnLocalhost: boolean }

/** `/health/live` (the process runs), `/health/ready` (it can serve) and `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, db: Database, access: MetricsAccess): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'atrium_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'page'
    durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const allowed = access.token ? equalSecrets(given, access.token) : access.openOnLocalhost
    if (!allowed) throw notFound('There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
