import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { knownOperations } from '@atrium/contract/knownOperations.ts'
import type { OperationRow } from '@atrium/contract/operationTable.ts'
import { defaultPathSerializer } from 'openapi-fetch'
import { ApiFailure, failureOf, isApiFailure } from './apiFailure.ts'
import { exportTimeoutMilliseconds } from './exportTimeout.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys.ts'
import { messages } from './messages.ts'
import { createNoticeGate, type Notice } from './notices.ts'
import type { Output } from './operationTypes.ts'
import { cleanPayload, cleanQuery, isRecord, multipartForm } from './payload.ts'
import type { Written } from './staleQueries.ts'
import { createTokenRefresh, saysRefreshTokenExpired, signedOut, type Logout, type Session } from './tokenRefresh.ts'
import { createTransport, type HttpAnswer, type HttpRequest } from './transport.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** No notice: the caller shows the failure itself. */
  silent?: boolean | undefined
  /** A notice even for a false success flag without words: 'No available data' (doc 2 §8). HTTP errors always have one. */
  noticeWithoutMessage?: boolean | undefined
  /** Overrules the key that keeps a creating call from being done twice. */
  idempotencyKey?: string | undefined
}

/** An input as the contract's types leave it behind: the four places of a request. */
export type Parts = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  header?: Record<string, unknown>
  body?: unknown
}

type Settings = {
  baseUrl: string
  session: Session
  onNotice: (notice: Notice) => void
  onLogout: Logout
  isSilentPage: () => boolean
  /** Ends when what the write made stale has been read again. */
  onWritten: (written: Written) => Promise<void>
}

/** Doc 1 §9. */
const TIMEOUT_MILLISECONDS = 30_000
const tokenComplaints: readonly unknown[] = ['access_token_expired', 'invalid_jwt_signature']

/** Sends operations by name, with the rules of the request layer (doc 1 §5, §7, §8). */
export function createOperationCalls({ baseUrl, session, onNotice, onLogout, isSilentPage, onWritten }: Settings) {
  const transport = createTransport(baseUrl)
  const notify = createNoticeGate({ onNotice, isSilentPage })
  const keys = createIdempotencyKeys()
  const withFreshToken = createTokenRefresh({
    transport,
    session,
    onLogout,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  })

  /** The input with the current office centre for its path, unless nobody need be signed in (doc 1 §7). */
  function completed(operationId: OperationId, input: unknown): Parts {
    const parts: Parts = isRecord(input) ? input : {}
    const officeCentreId = session.officeCentreId()
    if (isPublic(operationId) || officeCentreId === undefined) return parts
    return { ...parts, path: { officeCentreId, ...parts.path } }
  }

  async function send<Id extends OperationId>(
    operationId: Id,
    input: unknown,
    options: CallOptions = {},
  ): Promise<Output<Id>> {
    const parts = completed(operationId, input)
    const row = await rowOf(operationId)
    const idempotencyKey = await keyOf(keys, operationId, row, parts, options)
    const request = requestOf(operationId, row, parts, { ...options, idempotencyKey })
    try {
      const answer =
        row.permission === 'public'
          ? await transport(request)
          : await withFreshToken((accessToken) => transport(withBearer(request, accessToken)), isRefused)
      if (idempotencyKey !== undefined && answer.status < 500) await keys.answered(operationId, parts)
      // The server serialises answers by the contract, which is where Output comes from.
      const data = dataOf(operationId, answer, onLogout) as Output<Id>
      if (row.method !== 'GET') await onWritten({ operationId, parts, answer: data })
      return data
    } catch (error) {
      if (isApiFailure(error) && isTold(operationId, row, error, options)) {
        notify(error, options.noticeWithoutMessage === true || error.status >= 400)
      }
      throw error
    }
  }

  /** Opens a stream of server-sent events; the answer's status is the caller's to judge. */
  async function stream(
    operationId: OperationId,
    input: unknown,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    const { path = {}, header = {} } = completed(operationId, input)
    const row = await rowOf(operationId)
    const url = `${baseUrl}${defaultPathSerializer(row.path, path)}`
    const headers = { ...eventHeaders(lastEventId), ...textsOf(header) }
    const open = (accessToken: string | undefined) =>
      globalThis.fetch(url, { headers: { ...headers, ...bearer(accessToken) }, credentials: 'include', signal })
    return isPublic(operationId) ? open(undefined) : withFreshToken(open, ({ status }) => status === 401)
  }

  return { send, completed, stream }
}

const isPublic = (operationId: OperationId) => knownOperations[operationId]?.permission === 'public'

/** The row of the operation table; the whole table is loaded only for one that no module has named. */
async function rowOf(operationId: OperationId): Promise<OperationRow> {
  const known = knownOperations[operationId]
  if (known && 'path' in known) return known
  try {
    const { operations } = await import('@atrium/contract/generated/operationRows.ts')
    return operations[operationId]
  } catch {
    throw new ApiFailure({ status: 0, code: 'UNREACHABLE', message: messages.unreachable })
  }
}

/** Only calls that create a record have one. */
const keyOf = (
  keys: IdempotencyKeys,
  operationId: OperationId,
  row: OperationRow,
  parts: Parts,
  { idempotencyKey }: CallOptions,
) => (row.method === 'POST' && row.audit === 'CREATE' ? (idempotencyKey ?? keys.keyFor(operationId, parts)) : undefined)

function requestOf(operationId: OperationId, row: OperationRow, parts: Parts, options: CallOptions): HttpRequest {
  const body = row.multipart && isRecord(parts.body) ? multipartForm(parts.body) : cleanPayload(parts.body)
  return {
    method: row.method,
    path: row.path,
    pathParameters: parts.path ?? {},
    query: cleanQuery(parts.query),
    headers: {
      ...textsOf(parts.header),
      ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
    },
    ...(parts.body === undefined ? {} : { body }),
    timeoutMilliseconds: isExport(operationId) ? exportTimeoutMilliseconds : TIMEOUT_MILLISECONDS,
    signal: options.signal,
  }
}

const eventHeaders = (lastEventId: string | undefined): Record<string, string> => ({
  Accept: 'text/event-stream',
  ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
})

const isExport = (operationId: OperationId) => /^(generate\w*Record|download\w*(Report|Bookings))$/.test(operationId)

const bearer = (accessToken: string | undefined): Record<string, string> =>
  accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }

const withBearer = (request: HttpRequest, accessToken: string | undefined): HttpRequest => ({
  ...request,
  headers: { ...request.headers, ...bearer(accessToken) },
})

const textsOf = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** Whether the access token was refused, in words or by HTTP 401 (doc 1 §7, §8). */
const isRefused = ({ status, body }: HttpAnswer): boolean =>
  status === 401 || (isRecord(body) && tokenComplaints.includes(body.data))

/** The data of an envelope; a body that carries an access token passes through as it is (doc 1 §7). */
function dataOf(operationId: OperationId, answer: HttpAnswer, onLogout: Logout): unknown {
  const { status, ok, body } = answer
  if (saysRefreshTokenExpired(answer)) throw signedOut(onLogout, messages.loggedOutForInactivity)
  if (!ok || (isRecord(body) && body.success === false)) throw inOurWords(operationId, failureOf(status, body))
  if (isRecord(body) && body.success === true) return body.data
  if (isRecord(body) && typeof body.accessToken === 'string') return body
  if (body === undefined) return undefined
  throw new ApiFailure({ status, code: 'UNREADABLE', message: messages.unreadable })
}

/** Failures that are told in given words, whatever the server says (doc 1 §8). */
function inOurWords(operationId: OperationId, failure: ApiFailure): ApiFailure {
  const { status, code, errors, data } = failure
  if (status === 429) return new ApiFailure({ status, code, errors, data, message: messages.rateLimited })
  if (status === 401 && operationId === 'login') {
    return new ApiFailure({ status, code, errors, data, message: messages.loginRefused })
  }
  return failure
}

/** A wrong one-time code is shown beside its field, a lost session by the page one lands on (doc 1 §8). */
function isTold(operationId: OperationId, row: OperationRow, failure: ApiFailure, options: CallOptions): boolean {
  if (row.silent || options.silent || failure.code === 'SIGNED_OUT') return false
  return !(failure.status === 401 && operationId === 'validateOtp')
}
