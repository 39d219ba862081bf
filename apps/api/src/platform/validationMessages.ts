import { capitalised } from '@atrium/validators/text.ts'
import type { ErrorObject } from 'ajv'
import type { FieldError } from './errors.ts'

/** Ajv's errors as messages a person understands, one a field. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, { field, code: error.keyword, message: messageOf(error, label(field)) })
  }
  return [...byField.values()]
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : ''
  return [path, missing].filter(Boolean).join('.').replaceAll('[]', '')
}

/** `lastInviteSentDate` → `Last invite sent date`. */
function label(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? 'value'
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return capitalised(words)
}

const texts: Record<string, (name: string, params: Record<string, unknown>) => string> = {
  required: (name) => `${name} is required.`,
  minLength: (name, { limit }) =>
    limit === 1 ? `${name} is required.` : `${name} needs at least ${String(limit)} characters.`,
  maxLength: (name, { limit }) => `${name} can have at most ${String(limit)} characters.`,
  minItems: (name, { limit }) => `${name}: choose at least ${String(limit)}.`,
  maxItems: (name, { limit }) => `${name}: at most ${String(limit)} are allowed.`,
  minimum: (name, { limit }) => `${name} must be ${String(limit)} or more.`,
  maximum: (name, { limit }) => `${name} must be ${String(limit)} or less.`,
  enum: (name, { allowedValues }) => `${name} must be one of ${(allowedValues as unknown[]).slice(0, 12).join(', ')}.`,
  pattern: (name) => `${name} is not in the right format.`,
  type: (name, { type }) => `${name} must be ${typeWords[String(type)] ?? String(type)}.`,
}
const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a set of fields',
}
const formats: Record<string, string> = {
  email: 'Enter a valid e-mail address.',
  uuid: 'This record does not exist.',
  'date-time': 'Enter a date and time.',
  date: 'Enter a date.',
}

function messageOf(error: ErrorObject, name: string): string {
  const params = error.params as Record<string, unknown>
  if (error.keyword === 'format') return formats[String(params['format'])] ?? `${name} is not valid.`
  return texts[error.keyword]?.(name, params) ?? `${name} is not valid.`
}
