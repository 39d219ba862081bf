export const placeholders = [
  'invoiceNo',
  'customerName',
  'issuerName',
  'invoiceDate',
  'dueDate',
  'total',
  'outstanding',
] as const

export type ReminderWords = Record<(typeof placeholders)[number], string>

/** A text with its placeholders, such as {invoiceNo}, filled in. */
export const filled = (text: string, words: Partial<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)

/** The names in braces that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !placeholders.some((known) => known === name)))]
}
