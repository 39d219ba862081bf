import { capitalised } from '@atrium/validators/text.ts'
export type Change = { field: string; label: string; before: string; after: string }

type Values = Readonly<Record<string, unknown>>

/** The fields that differ between two states of a record, in words; bookkeeping fields are left out. */
export function changesBetween(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !bookkeeping.includes(field))
    .map((field) => ({ field, label: labelOf(field), before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after)
}

const bookkeeping: readonly string[] = ['id', 'version', 'createdDate', 'updatedDate', 'landlordId', 'officeCentreId']

/** `mobileNumber` becomes 'Mobile number'. */
function labelOf(field: string): string {
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return capitalised(words)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object') return ''
  const named: { name?: unknown; label?: unknown } = value
  return textOf(named.name ?? named.label ?? JSON.stringify(value))
}
