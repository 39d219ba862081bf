import type { FieldError } from '../../platform/errors.ts'

/** The messages of several fields as the envelope carries them; none for fields that are right. */
export const fieldErrors = (messages: Record<string, string | null>): FieldError[] =>
  Object.entries(messages).flatMap(([field, message]) =>
    message === null ? [] : [{ field, code: 'invalid', message }],
  )
