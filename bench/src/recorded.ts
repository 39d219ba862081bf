import { connect } from '@atrium/api/platform/db/database.ts'

export type Statement = { text: string; values: unknown[] }

/** Records the statements a connection runs while `work` goes on. */
export async function record(
  connection: ReturnType<typeof connect>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const { pool } = connection
  const original = pool.query.bind(pool)
  const spy = (query: { text: string } | string, values: unknown[]) => {
    statements.push({ text: typeof query === 'string' ? query : query.text, values: values ?? [] })
    return original(query as never, values as never)
  }
  Object.assign(pool, { query: spy })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: original })
  }
  return statements
}
