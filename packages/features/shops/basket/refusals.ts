import { fieldErrors, isApiFailure } from '@atrium/api-client/apiFailure.ts'

/** What the server refused of a basket or an order, where it is shown. */
export type Refusals = {
  /** By the place of the line. */
  lines: Readonly<Record<number, string>>
  collectTime: string | undefined
  remark: string | undefined
}

const lineField = /^items\.(\d+)(?:\.|$)/

/** Sorts what was refused by where it is shown; of a line, what comes first. */
export function refusalsOf(...errors: readonly unknown[]): Refusals {
  const fields = Object.assign({}, ...errors.filter(isApiFailure).map(fieldErrors)) as Record<string, string>
  const lines: Record<number, string> = {}
  for (const [field, message] of Object.entries(fields)) {
    const [, place] = lineField.exec(field) ?? []
    if (place !== undefined) lines[Number(place)] ??= message
  }
  return { lines, collectTime: fields['collectTime'], remark: fields['remark'] }
}

/** Whether everything that was refused is said beside what it is about. */
export const isSaidBeside = (error: unknown): boolean =>
  isApiFailure(error) &&
  error.errors.length > 0 &&
  error.errors.every(({ field }) => lineField.test(field) || ['collectTime', 'remark'].includes(field))
