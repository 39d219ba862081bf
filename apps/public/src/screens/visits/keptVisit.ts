import type { OpenVisit, VisitorPass } from './visitQueries.ts'

type Kept = { visit: OpenVisit; pass: VisitorPass }

const placeOf = (what: keyof Kept, token: string) => `atrium-${what}-${token}`

/** Keeps on this phone what a registered visitor was shown last, so that their code is there without network. */
export function keepShown<What extends keyof Kept>(what: What, token: string, shown: Kept[What]): void {
  try {
    localStorage.setItem(placeOf(what, token), JSON.stringify(shown))
  } catch {
    // A browser that keeps nothing goes without.
  }
}

/** Keeps nothing more of a visit that is over, cancelled or declined. */
export function forgetShown(token: string): void {
  for (const what of ['visit', 'pass'] as const) localStorage.removeItem(placeOf(what, token))
}

/** What was shown last by this link on this phone. */
export function keptShown<What extends keyof Kept>(what: What, token: string): Kept[What] | undefined {
  try {
    const kept = localStorage.getItem(placeOf(what, token))
    // It was written above.
    return kept === null ? undefined : (JSON.parse(kept) as Kept[What])
  } catch {
    return undefined
  }
}
