import { expect, vi } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { rawSql } from './rawSql.ts'

/** How the database plans what a call asks of a table, one text a statement. */
export async function plansOf(db: Database, call: () => Promise<{ status: number }>, table: string): Promise<string[]> {
  const pool = rawSql(db)
  const spy = vi.spyOn(pool, 'query')
  const { status } = await call()
  const sent = spy.mock.calls.map((parameters) => ({ statement: parameters[0], values: parameters[1] }))
  spy.mockRestore()
  expect(status).toBe(200)
  const plans: string[] = []
  for (const { statement, values } of sent) {
    const text = typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text
    if (!text.includes(`from "${table}"`)) continue
    const { rows } = await pool.query(`explain (costs off) ${text}`, values as unknown as unknown[])
    plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
