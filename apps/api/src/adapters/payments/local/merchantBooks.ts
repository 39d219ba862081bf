import { appendFileSync, existsSync, readFileSync } from 'node:fs'

type Line = { accountId: string; key: string; amountMinor: number }

/** What the stand-in has of the money of merchants, each movement once by its key. */
export type MerchantBooks = {
  /** Adds to what an account has, or takes from it; what comes again with the same key is not done again. */
  move: (line: Line) => void
  has: (key: string) => boolean
  balanceOf: (accountId: string) => number
}

/** Books as lines of a file that only grows, so that they outlive a restart. */
export function openMerchantBooks(file: string): MerchantBooks {
  const known = new Set<string>()
  const balances = new Map<string, number>()
  const balanceOf = (accountId: string) => balances.get(accountId) ?? 0
  const keep = ({ accountId, key, amountMinor }: Line) => {
    known.add(key)
    balances.set(accountId, balanceOf(accountId) + amountMinor)
  }
  if (existsSync(file))
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean))
      // Only these books write the file.
      keep(JSON.parse(text) as Line)
  return {
    move: (line) => {
      if (known.has(line.key)) return
      appendFileSync(file, `${JSON.stringify(line)}\n`)
      keep(line)
    },
    has: (key) => known.has(key),
    balanceOf,
  }
}
