const separator = /[;,]/

/** What commas or semicolons part in a cell. */
export const namesApart = (text: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Every name that cells may mean, as a whole or one of several; to be looked up at once. */
export const namesMeant = (cells: readonly string[]): string[] => [
  ...new Set(cells.flatMap((text) => [text.trim(), ...namesApart(text)]).filter(Boolean)),
]

/** The names in a cell: the whole of it where that is a known one, in lower case, else what commas or semicolons part. */
export function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const whole = text.trim()
  if (whole === '' || isKnown(whole.toLowerCase())) return [whole].filter(Boolean)
  return [...new Set(namesApart(whole))]
}
