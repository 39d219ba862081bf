import type { Schemas } from './operationTypes.ts'
import { isRecord } from './payload.ts'

export type FieldError = Schemas['FieldError']

/** Codes of failures that do not come from the server. */
export const clientFailureCodes = ['UNREACHABLE', 'TIMED_OUT', 'UNREADABLE', 'SIGNED_OUT'] as const

type Details = { status: number; code: string; message: string; errors?: readonly FieldError[]; data?: unknown }

/** A call that did not succeed. `message` may be shown to a person; it is empty when the server sent none. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** Stable and meant for programs, for example `VALIDATION_FAILED`, or one of `clientFailureCodes`. */
  readonly code: string
  /** What the server refused, field by field. */
  readonly errors: readonly FieldError[]
  /** The `data` of the refusing answer. */
  readonly data: unknown

  constructor({ status, code, message, errors = [], data = null }: Details) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.data = data
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure

/** The refused fields with their messages, as `form.setErrors` takes them; empty for every other error. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  isApiFailure(error) ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) : {}

/** What to tell a person of any error, with a sentence for errors that bring no words. */
export const errorMessage = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  isApiFailure(error) && error.message !== '' ? error.message : otherwise

/** The failure that an answer with a false success flag, or with an HTTP error, describes. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const envelope = isRecord(body) ? body : {}
  return new ApiFailure({
    status,
    code: typeof envelope.code === 'string' ? envelope.code : `HTTP_${status}`,
    message: typeof envelope.message === 'string' ? envelope.message : '',
    errors: Array.isArray(envelope.errors) ? envelope.errors.filter(isFieldError) : [],
    data: envelope.data,
  })
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
