import { startsWithInjection } from '@atrium/validators/text.ts'
import { validationFailed, type FieldError } from './errors.ts'

/** Secrets may start with any character; rows of a bulk upload are judged one by one, and HTML is cleaned where it is stored. */
const exempt = new Set([
  'password',
  'currentPassword',
  'token',
  'refreshToken',
  'ticket',
  'trustedDeviceToken',
  'dataList',
  'emailBody',
  'descriptionHtml',
  'bodyHtml',
])

/** Refuses text that a spreadsheet would run or a page would render (doc 1 §5), and characters that cannot be stored. */
export function refuseDangerousText(part: unknown): void {
  const errors: FieldError[] = []
  collect(part, '', errors)
  if (errors.length > 0) throw validationFailed(errors)
}

function collect(value: unknown, field: string, errors: FieldError[]): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000'))
      errors.push({ field, code: 'character', message: 'Remove the character that cannot be stored.' })
    else if (startsWithInjection(value))
      errors.push({ field, code: 'injection', message: 'Text must not start with = or <.' })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (exempt.has(key)) continue
    collect(item, field ? `${field}.${key}` : key, errors)
  }
}
