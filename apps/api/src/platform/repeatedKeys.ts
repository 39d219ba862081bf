/** The positions of keys that stood earlier in the list. */
export function repeatedKeys(keys: readonly string[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) repeated.add(index)
    seen.add(key)
  }
  return repeated
}
