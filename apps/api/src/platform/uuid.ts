const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the value is a UUID in its usual text form. */
export const validate = (value: unknown): value is string => typeof value === 'string' && pattern.test(value)
