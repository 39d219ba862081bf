import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'

/** `/health/live` (the process runs), `/health/ready` (it can serve) and `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, db: Database): void {
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
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
