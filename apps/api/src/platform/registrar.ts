import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContractDocument, ContractOperation } from './contract.ts'
import { createCtx, type PublicCtx, type Services } from './ctx.ts'
import type { Database } from './db/database.ts'
import { admit, gateOf, type Gate } from './guard.ts'
import { answerOnce } from './idempotency.ts'
import { DirectReply, Said, WithCookies, type Operations } from './operation.ts'
import { countAgainstLimit } from './rateLimit.ts'
import { isRehearsal, rehearsed } from './rehearsals.ts'
import { planRoute, type RoutePlan } from './routePlan.ts'
import { schemaCompiler, type SchemaCompiler } from './schemas.ts'
import { refuseDangerousText } from './textRules.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into Fastify's own interface
  interface FastifyContextConfig {
    operationId?: string
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into Fastify's own interface
  interface FastifyRequest {
    ctx: PublicCtx
  }
}

export type ContractDeps = {
  document: ContractDocument
  operations: Operations<OperationId>
  services: Services
  db: Database
  strict: boolean
}

/**
 * Registers every operation of the contract: guard, validation, handler, serialisation. What a call is checked against and
 * how its answer is written is compiled when the operation is first called.
 */
export function registerContract(app: FastifyInstance, deps: ContractDeps): void {
  const compiler = schemaCompiler(deps.document)
  app.decorateRequest('ctx')
  for (const [path, item] of Object.entries(deps.document.paths))
    for (const [method, operation] of Object.entries(item))
      registerOperation(app, deps, compiler, { path, method, operation })
}

const json = 'application/json; charset=utf-8'

/** What each call answers is checked where it is declared; all of them together are too many for the compiler. */
type AnyOperation = (ctx: never, input: never) => Promise<unknown>

type Entry = { path: string; method: string; operation: ContractOperation }

function registerOperation(
  app: FastifyInstance,
  deps: ContractDeps,
  compiler: SchemaCompiler,
  { path, method, operation }: Entry,
): void {
  const gate = gateOf(path, operation)
  const handle: AnyOperation = deps.operations[operation.operationId as OperationId]
  let compiled: RoutePlan | undefined
  const plan = () => (compiled ??= planRoute(deps.document, operation, compiler))
  app.route({
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(operation['x-body-limit'] ? { bodyLimit: operation['x-body-limit'] } : {}),
    config: { operationId: operation.operationId },
    onRequest: async (request) => {
      request.ctx = await enter(deps, gate, request)
      await countAgainstLimit(request, operation)
    },
    preValidation: async (request) => {
      plan().check(request)
      for (const part of [request.params, request.query, request.body]) refuseDangerousText(part)
    },
    handler: async (request, reply) => {
      const run = (ctx: PublicCtx) => handle(ctx as never, inputOf(request, plan().queryNames) as never)
      const isTried = isRehearsal(request, deps.document, operation)
      if (isTried) void reply.code(rehearsed)
      const answer = isTried
        ? await deps.services.rehearse(request.ctx, run)
        : await answerOnce(request, operation, run)
      if (deps.strict) requireAudit(request.ctx, operation)
      if (answer instanceof DirectReply) {
        await answer.send(reply)
        return reply
      }
      const serialise = plan().serialiser(reply.statusCode)
      if (serialise) void reply.type(json).serializer(serialise)
      return envelopeOf(reply, answer)
    },
  })
}

function envelopeOf(reply: FastifyReply, answer: unknown) {
  if (answer instanceof Said) return { success: true, data: answer.data, message: answer.message }
  if (!(answer instanceof WithCookies)) return { success: true, data: answer }
  for (const { name, value, options } of answer.cookies) void reply.setCookie(name, value, options)
  return { success: true, data: answer.data }
}

async function enter(deps: ContractDeps, gate: Gate, request: FastifyRequest): Promise<PublicCtx> {
  const admitted =
    gate.permission === 'public'
      ? { actor: null, scope: null }
      : await admit(gate, deps.services, request.headers.authorization, pathOfficeCentre(request))
  return createCtx({
    ...admitted,
    db: deps.db,
    services: deps.services,
    log: request.log,
    origin: {
      requestId: request.id,
      ipAddress: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      hasLeft: () => request.socket.destroyed,
    },
    audit: { audited: false },
  })
}

const pathOfficeCentre = (request: FastifyRequest) => (request.params as Record<string, string>)['officeCentreId']

/** What the contract names of a query only: nothing has looked at the rest. */
function inputOf(request: FastifyRequest, queryNames: ReadonlySet<string>) {
  const query = Object.entries(request.query as Record<string, unknown>).filter(([name]) => queryNames.has(name))
  return {
    path: request.params,
    query: Object.fromEntries(query.map(([name, value]) => [name.replace(/\[\]$/, ''), value])),
    header: request.headers,
    body: request.body,
    request,
  }
}

/** In development and tests a write that the contract says is audited must have been. */
function requireAudit(ctx: PublicCtx, operation: ContractOperation): void {
  const due = operation['x-audit'] !== undefined && operation['x-audit'] !== 'none'
  if (due && !ctx.audit.audited) throw new Error(`${operation.operationId} wrote nothing to the audit trail`)
}
