import pg from 'pg'
import { vi } from 'vitest'

/**
 * What a call answers, and how many statements went to the database for it, `begin` and `commit` included. They are counted
 * where they are handed to a connection: a connection keeps the way in which it was told to ask.
 */
export async function countingStatements<Answer>(
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; sent: number }> {
  const spy = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    const answer = await call()
    return { answer, sent: spy.mock.calls.length }
  } finally {
    spy.mockRestore()
  }
}

/**
 * The fewest statements of three calls that ask the same: what the server notes beside one of them now and then, such as
 * that a session is still in use, is not its own.
 */
export async function fewestStatements(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 3; n += 1) counts.push((await countingStatements(call)).sent)
  return Math.min(...counts)
}
