/**
 * A payload as it is sent: null, undefined and empty nested objects are dropped, and the text 'null' becomes a real
 * null (doc 1 §5). Lists keep their length, and files and dates are left as they are.
 */
export function cleanPayload(value: unknown): unknown {
  if (value === 'null') return null
  if (Array.isArray(value)) return value.map(cleanPayload)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([name, part]) => [name, cleanPayload(part)] as const)
      .filter(([, part]) => !isEmptyObject(part)),
  )
}

/** Query parameters as they are sent: cleaned, and lists under their name with brackets, `statusArray[]` (doc 1 §5). */
export function cleanQuery(query: Record<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {})
      .map(([name, value]) => [name, cleanPayload(value)] as const)
      .filter(([, value]) => value !== null && value !== undefined && !isEmptyObject(value))
      .map(([name, value]) => [Array.isArray(value) ? `${name}[]` : name, value] as const),
  )
}

/** The parts of a multipart call; those without a value are left out. */
export function multipartForm(parts: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof Blob) form.append(name, part)
    else if (part !== null && part !== undefined)
      form.append(name, typeof part === 'string' ? part : JSON.stringify(part))
  }
  return form
}

/**
 * A value of a field, where nothing means 'take it away': an empty field becomes the text 'null', which is sent as a
 * real null, while null itself would be dropped from the payload (doc 1 §5).
 */
export const orNull = <T>(value: T | null | undefined): T | 'null' =>
  value === null || value === undefined || value === '' ? 'null' : value

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

const isEmptyObject = (value: unknown) => isPlainObject(value) && Object.keys(value).length === 0
