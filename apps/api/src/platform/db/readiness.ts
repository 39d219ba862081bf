import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isAway } from './away.ts'
import { sqlState } from './transaction.ts'

/** Whether the disk of the database had no room when something was last written that needs more of it. */
export type Room = { full: boolean }

const diskFull = '53100'
const milliseconds = 2000
/** Needs a megabyte on the disk of the database for a moment. */
const takeRoom = `create temporary table room on commit drop as
  select repeat(md5(n::text), 32) as filling from generate_series(1, 1000) n`

/** Whether something failed because the disk of the database is full. */
export const isFull = (error: unknown): boolean => sqlState(error) === diskFull

/**
 * Tells why the database cannot serve. Whether there is room is only tried once something could not be written, and until
 * it can again: trying costs a write.
 */
export function readiness(
  pool: Pick<pg.Pool, 'query'>,
  isUp: () => boolean,
  room: Room,
): () => Promise<string | undefined> {
  const ask = async () => {
    try {
      await pool.query(room.full ? takeRoom : 'select 1')
      room.full = false
      return undefined
    } catch (error) {
      if (isFull(error)) return 'the disk of the database is full'
      return isAway(error) ? silent : `the database answers: ${String(error)}`
    }
  }
  return () => (isUp() ? Promise.race([ask(), wait(milliseconds, silent, { ref: false })]) : Promise.resolve(silent))
}

const silent = 'the database does not answer'
