/** The baseline: bare Fastify and bare pg running given statements, without sign-in, permission, validation or presenting. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './recorded.ts'

export type BaselinePlan = { url: string; routes: Record<string, Statement[]> }

const plan = JSON.parse(readFileSync(String(process.argv[2]), 'utf8')) as BaselinePlan
const pool = new pg.Pool({ connectionString: plan.url, max: 20 })
const app = Fastify()
for (const [path, statements] of Object.entries(plan.routes))
  app.get(path, async () => {
    const results = await Promise.all(statements.map(({ text, values }) => pool.query(text, values)))
    return { success: true, data: results.map((result) => result.rows) }
  })
await app.listen({ host: '127.0.0.1', port: Number(process.argv[3]) })
process.send?.('ready')
