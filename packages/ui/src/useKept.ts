import { useState } from 'react'

/**
 * A choice that this browser remembers, as JSON below a key of its local storage, where there is one.
 * @param fits whether what was kept is of the kind that is kept now
 */
export function useKept<Value>(
  key: string,
  standard: Value,
  fits: (kept: unknown) => kept is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const kept = keptUnder(key)
    return fits(kept) ? kept : standard
  })
  const keep = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the choice for as long as the page is open.
    }
  }
  return [value, keep]
}

function keptUnder(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
