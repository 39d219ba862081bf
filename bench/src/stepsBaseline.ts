/** The baseline of what writes: bare Fastify and bare pg that send recorded statements again, on one connection each. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { PlannedStep } from './recordedSteps.ts'

type StepsPlan = { url: string; plans: PlannedStep[][] }

const { url, plans } = JSON.parse(readFileSync(String(process.argv[2]), 'utf8')) as StepsPlan
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = Fastify()
let number = 0

/** Four signs that no other call has. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789'
const signsOf = (call: number) =>
  [0, 1, 2, 3].map((place) => signs[Math.floor(call / signs.length ** place) % signs.length]).join('')

app.post('/steps', async () => {
  const call = number++
  const plan = plans[call % plans.length] ?? []
  const fresh: Record<string, string> = { number: `BARE-${process.pid}-${call}`, signs: signsOf(call) }
  const rows: unknown[][][] = []
  const valueOf = (value: PlannedStep['values'][number]) => {
    if ('is' in value) return value.is
    return 'fresh' in value ? fresh[value.fresh] : Object.values(rows[value.step]?.[value.row] ?? [])[value.column]
  }
  const client = await pool.connect()
  try {
    for (const { values, ...statement } of plan)
      rows.push((await client.query({ ...statement, values: values.map(valueOf) } as pg.QueryArrayConfig)).rows)
  } finally {
    client.release()
  }
  return { success: true, data: rows.at(-2) }
})
app.get('/ready', async () => ({ success: true }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[3]) })
