import pg from 'pg'

/** The database did not answer; what was asked may have happened or not. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super('the database does not answer', { cause })
  }
}

/** What the database says to a connection that it ends or cannot take: it stops, starts, or has none left. */
const ending = /^(08...|57P0[1-5]|53300|25P0[34])$/
/** Mistakes of ours that the driver stumbles over. */
const mistakes = [TypeError, RangeError, SyntaxError, ReferenceError]

/** Tells an answer of the database from whatever else becomes of a connection, by which the driver throws errors of many kinds. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  if (error instanceof pg.DatabaseError) return ending.test(error.code ?? '') ? new DatabaseAway(error) : error
  return mistakes.some((kind) => error instanceof kind) ? error : new DatabaseAway(error)
}

/** Whether something failed because the database did not answer, also where others wrapped the error. */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof Error && isAway(error.cause))

type Ask = (...asked: unknown[]) => unknown

/** The same question, failing with `DatabaseAway` where no answer came; `failed` is told of every failure. */
export const tellingAway =
  (ask: Ask, failed: (error: unknown) => void): Ask =>
  async (...asked) => {
    try {
      return await ask(...asked)
    } catch (error) {
      failed(error)
      throw asAway(error)
    }
  }
