/** A field the caller must mend, with a message a person understands. */
export type FieldError = { field: string; code: string; message: string }

/** A refusal the caller is told about in the envelope (doc 1 §7; codes: entities 2.1). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown
  readonly errors: FieldError[] | undefined
  constructor(status: number, code: string, message: string, extra: { data?: unknown; errors?: FieldError[] } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = extra.data
    this.errors = extra.errors
  }
}

export const unauthenticated = (data: 'access_token_expired' | 'invalid_jwt_signature' | null = null) =>
  new ApiError(401, 'UNAUTHENTICATED', 'Sign in to continue.', { data })

export const forbidden = (message = 'You do not have the permission for this.') =>
  new ApiError(403, 'FORBIDDEN', message)

export const notFound = (message = 'This record does not exist.') => new ApiError(404, 'NOT_FOUND', message)

export const conflict = (message: string) => new ApiError(409, 'CONFLICT', message)

export const staleVersion = () => conflict('Record has been changed by another user')

export const ruleViolation = (message: string) => new ApiError(422, 'RULE_VIOLATION', message)

export const validationFailed = (errors: FieldError[]) =>
  new ApiError(400, 'VALIDATION_FAILED', errors[0]?.message ?? 'Check the fields marked in red.', { errors })

/** What is wrong with one field, as the envelope carries it. */
export const wrongField = (field: string, message: string): FieldError => ({ field, code: 'invalid', message })

/** The messages of several fields as the envelope carries them; none for fields that are right. */
export const fieldErrors = (messages: Record<string, string | null>): FieldError[] =>
  Object.entries(messages).flatMap(([field, message]) => (message === null ? [] : [wrongField(field, message)]))

/** One wrong field. */
export const invalidField = (field: string, message: string, code = 'invalid') =>
  validationFailed([{ field, code, message }])

export const rateLimited = () =>
  new ApiError(429, 'RATE_LIMITED', 'You have reached the rate limit for the operation, please try again later')

/** What cannot be done now and can be later, without anything being wrong with the request. */
export const unavailable = (message: string) => new ApiError(503, 'UNAVAILABLE', message)

/** A business failure that the documents answer with HTTP 200 and success false (doc 1 §8). */
export const refusedWithOk = (code: string, message: string, data?: unknown) =>
  new ApiError(200, code, message, { data })
