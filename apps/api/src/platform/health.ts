import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'

/** `/health/live` (the process runs) and `/health/ready` (it can serve). */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
