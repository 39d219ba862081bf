import type { Database } from './database.ts'

const retried = new Set(['40001', '40P01'])

/** The SQLSTATE of a failed statement, also where Drizzle wrapped the driver's error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** The name of the constraint a statement ran into. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

/** What the database says of the values a statement failed for. */
export function detailOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('detail' in error && typeof error.detail === 'string') return error.detail
  return detailOf(error.cause)
}

/** Runs `work` in one transaction; a deadlock or serialisation failure is tried again, three times in all. */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((transaction) => work(transaction))
    } catch (error) {
      if (attempt === 3 || !retried.has(sqlState(error) ?? '')) throw error
    }
  }
}
