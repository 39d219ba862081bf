import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from './db/away.ts'
import { isFull } from './db/readiness.ts'
import { detailOf, sqlState, violatedConstraint } from './db/transaction.ts'
import { ApiError, conflict, forbidden, invalidField, notFound, unavailable, validationFailed } from './errors.ts'
import { ContractViolation } from './schemas.ts'
import { fieldErrors } from './validationMessages.ts'

/** What a broken database constraint means to a person. */
export type ConstraintMessages = Record<string, { field?: string; message: string }>

/** Answers every error in the envelope with an honest status; nothing internal leaves. */
export function answerErrors(app: FastifyInstance, constraints: ConstraintMessages): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = ofKey(error, request.ctx?.actor?.apiKeyId) ?? translate(error, constraints)
    if (answer instanceof ApiError && answer.status >= 500) request.log.warn({ error: rootOf(error) }, answer.message)
    return send(reply, request, answer)
  })
  app.setNotFoundHandler((request, reply) => send(reply, request, notFound('This address does not exist.')))
}

/** Seconds after which a refusal is worth another attempt. */
const waits: Partial<Record<number, string>> = { 429: '60', 503: '2' }

function send(reply: FastifyReply, request: FastifyRequest, error: ApiError | Error) {
  if (error instanceof ApiError) {
    const wait = waits[error.status]
    if (wait) reply.header('retry-after', wait)
    return reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        success: false,
        data: error.data ?? null,
        message: error.message,
        code: error.code,
        ...(error.errors ? { errors: error.errors } : {}),
      })
  }
  request.log.error({ err: error }, 'request failed')
  return send(
    reply,
    request,
    new ApiError(500, 'INTERNAL', `Something went wrong. Quote ${request.id} when you ask for help.`),
  )
}

/** The words of what an error came from. */
const rootOf = (error: Error): string => (error.cause instanceof Error ? rootOf(error.cause) : error.message)

function translate(error: FastifyError, constraints: ConstraintMessages): ApiError | Error {
  if (error instanceof ApiError) return error
  if (isAway(error)) return unavailable('Your data cannot be reached at the moment. Try again in a few seconds.')
  if (isFull(error) || error.code === 'ENOSPC')
    return unavailable('Nothing can be saved at the moment because the disk is full. Try again later.')
  if (error instanceof ContractViolation)
    return error.part === 'path' ? notFound() : validationFailed(fieldErrors(error.errors))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiError(413, 'TOO_LARGE', 'This file or request is too large.')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiError(error.statusCode, 'BAD_REQUEST', 'The request could not be read.')
  return brokenConstraint(error, constraints) ?? error
}

/** The refusal of a row that would have had a key where people are named. */
const ofKey = (error: Error, apiKeyId: string | undefined): ApiError | undefined =>
  apiKeyId && sqlState(error) === '23503' && detailOf(error)?.includes(apiKeyId)
    ? forbidden('An API key cannot do this for itself. Enter the user, or ask a person to do it.')
    : undefined

function brokenConstraint(error: Error, constraints: ConstraintMessages): ApiError | undefined {
  const known = constraints[violatedConstraint(error) ?? '']
  if (known) {
    const { field, message } = known
    return new ApiError(409, 'CONFLICT', message, field ? { errors: [{ field, code: 'conflict', message }] } : {})
  }
  switch (sqlState(error)) {
    case '23505':
      return conflict('There is already a record like this.')
    case '23503':
      return conflict('Another record this one needs does not exist, or still needs this one.')
    case '23P01':
      return conflict('This clashes with another record.')
    case '22P02':
    case '22007':
    case '22008':
    case '22003':
    case '22021':
      return invalidField('', 'A value is not in the right format.')
    default:
      return undefined
  }
}
