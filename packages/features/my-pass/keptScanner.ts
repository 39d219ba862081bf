import type { Schemas } from '@atrium/api-client/client.ts'
import { keep, readKept } from '@atrium/auth/session/keptValues.ts'
import type { Seen } from '@atrium/pass-codes/verify.ts'
import type { PassScannerKeys } from './passQueries.ts'

type PassScan = Schemas['PassScan']

/** What a scanner keeps in the browser, so that it goes on without network and after a reload. */
export type KeptScanner = {
  /** What tells it from other scanners; made up once. */
  scanner: string
  /** Null until it was on the network once. */
  known: PassScannerKeys | null
  seen: Seen
  /** What it let through and has yet to tell, the oldest first. */
  waiting: readonly PassScan[]
}

type Stored = Omit<KeptScanner, 'seen'> & { seen: [string, number][] }

const name = 'pass-scanner'

/** Of a browser that keeps nothing, or no more than before, until the page is left. */
const inMemory = new Map<string, KeptScanner>()

const fresh = (): KeptScanner => ({ scanner: crypto.randomUUID(), known: null, seen: new Map(), waiting: [] })

/**
 * What the scanner of an office centre has kept in this browser: whoever signs in next goes on with it. Nothing of it is
 * secret: keys are public, and codes that were let through are used.
 */
export const readScanner = (officeCentreId: string): KeptScanner =>
  inMemory.get(officeCentreId) ?? stored(officeCentreId) ?? changeScanner(officeCentreId, () => fresh())

/** Changes what is kept, as another page of this browser may have left it. */
export function changeScanner(officeCentreId: string, change: (kept: KeptScanner) => KeptScanner): KeptScanner {
  const next = change(inMemory.get(officeCentreId) ?? stored(officeCentreId) ?? fresh())
  try {
    keep(officeCentreId, name, JSON.stringify({ ...next, seen: [...next.seen] } satisfies Stored))
    inMemory.delete(officeCentreId)
  } catch {
    inMemory.set(officeCentreId, next)
  }
  return next
}

function stored(officeCentreId: string): KeptScanner | null {
  try {
    const kept = readKept(officeCentreId, name)
    // It was written above.
    const value = kept === null ? null : (JSON.parse(kept) as Stored)
    return value && { ...value, seen: new Map(value.seen) }
  } catch {
    return null
  }
}
