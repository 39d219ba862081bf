/** What a refusal of each status means; the body is the same for all (doc 1 §7, §8). */
const refusals = {
  400: ['Unreadable', 'The request does not fit what is described here; `errors` names the fields.'],
  401: ['SignedOut', 'There is no valid session or API key; `data` says whether the token has expired.'],
  403: ['Forbidden', 'A permission or an add-on is missing, or the subscription has expired.'],
  404: ['NotFound', 'There is no such record among those that the caller can see.'],
  409: ['Conflict', 'The record has changed since it was read, or clashes with another.'],
  413: ['TooLarge', 'The body is larger than can be taken.'],
  422: ['RuleViolation', 'A rule does not allow it; `message` says which.'],
  429: ['RateLimited', 'There were too many such calls; `Retry-After` says when to try again.'],
}

/**
 * The refusals that an operation can answer with: what the guard and the checks of its request refuse, what a write can
 * meet in the database, what an export can (its size, its turn), and what it says itself by `@refuses`.
 */
export function refusalsOf(path, method, parameters, operation) {
  const permission = operation['x-permission']
  const isGuarded = permission !== 'public'
  const isForKeys = Array.isArray(permission)
  const hasBody = operation.requestBody !== undefined
  const writes = method !== 'get'
  const exports = parameters.some(({ name }) => name === 'format')
  const answers = {
    400: hasBody || writes || parameters.some((parameter) => parameter.in !== 'path'),
    401: isGuarded,
    // Keys are refused where everybody signed in is let through.
    403: isGuarded,
    404: path.includes('{') || writes,
    409: writes,
    413: hasBody,
    422: writes || exports,
    429: isForKeys || exports || operation['x-rate-limit'] !== undefined,
  }
  const said = operation['x-refuses'] ?? []
  return Object.keys(refusals).filter((status) => answers[status] || said.includes(Number(status)))
}

/** The answers that operations refer to. */
export const refusalAnswers = Object.fromEntries(
  Object.values(refusals).map(([name, description]) => [
    name,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ]),
)

/** The refusals of an operation as its answers, before the one for all other failures. */
export const withRefusals = ({ default: other, ...answers }, statuses) => ({
  ...answers,
  ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${refusals[status][0]}` }])),
  ...(other ? { default: other } : {}),
})
