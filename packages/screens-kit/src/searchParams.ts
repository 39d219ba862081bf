/** A text of the address; the router has taken digits for a number and words like true for themselves. */
export function textParam(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A switch in the address: on for `1` and `true`, and else left out of it. */
export const flagParam = (value: unknown): true | undefined =>
  value === true || value === 1 || value === '1' || value === 'true' ? true : undefined
