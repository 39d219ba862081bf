import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  resolveParameter,
  toJsonSchema,
  type ContractDocument,
  type ContractOperation,
  type Schema,
} from './contract.ts'
import { createCtx, type PublicCtx, type Services } from './ctx.ts'
import type { Database } from './db/database.ts'
import { admit, gateOf, type Gate } from './guard.ts'
import { answerOnce } from './idempotency.ts'
import { DirectReply, Said, type Operation, type Operations } from './operation.ts'
import { countAgainstLimit } from './rateLimit.ts'
import { useContractSchemas } from './schemas.ts'
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

type Deps = {
  document: ContractDocument
  operations: Operations<OperationId>
  services: Services
  db: Database
  strict: boolean
}

/** Registers every operation of the contract: guard, validation, handler, serialisation. */
export function registerContract(app: FastifyInstance, deps: Deps): void {
  useContractSchemas(app, deps.document)
  app.decorateRequest('ctx')
  for (const [path, item] of Object.entries(deps.document.paths))
    for (const [method, operation] of Object.entries(item)) registerOperation(app, deps, { path, method, operation })
}

type Entry = { path: string; method: string; operation: ContractOperation }

function registerOperation(app: FastifyInstance, deps: Deps, { path, method, operation }: Entry): void {
  const gate = gateOf(path, operation)
  const handle = deps.operations[operation.operationId as OperationId] as Operation<OperationId>
  const schema = routeSchema(deps.document, operation)
  const queryNames = new Set(Object.keys(schema.querystring?.properties ?? {}))
  app.route({
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    ...(operation['x-body-limit'] ? { bodyLimit: operation['x-body-limit'] } : {}),
    config: { operationId: operation.operationId },
    onRequest: async (request) => {
      request.ctx = await enter(deps, gate, request)
      await countAgainstLimit(request, operation)
    },
    preHandler: async (request) => {
      for (const part of [request.params, request.query, request.body]) refuseDangerousText(part)
    },
    handler: async (request, reply) => {
      const run = (ctx: PublicCtx) => handle(ctx as never, inputOf(request, queryNames) as never)
      const answer = await answerOnce(request, operation, run)
      if (deps.strict) requireAudit(request.ctx, operation)
      if (answer instanceof DirectReply) {
        await answer.send(reply)
        return reply
      }
      return answer instanceof Said
        ? { success: true, data: answer.data, message: answer.message }
        : { success: true, data: answer }
    },
  })
}

async function enter(deps: Deps, gate: Gate, request: FastifyRequest): Promise<PublicCtx> {
  const admitted =
    gate.permission === 'public'
      ? { actor: null, scope: null }
      : await admit(gate, deps.services.sessions, request.headers.authorization, pathOfficeCentre(request))
  return createCtx({
    ...admitted,
    db: deps.db,
    services: deps.services,
    log: request.log,
    origin: { requestId: request.id, ipAddress: request.ip, userAgent: String(request.headers['user-agent'] ?? '') },
    trail: { audited: false },
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
  if (due && !ctx.trail.audited) throw new Error(`${operation.operationId} wrote nothing to the audit trail`)
}

type SchemaOfPart = Schema & { properties: Record<string, Schema>; required: string[] }

function routeSchema(document: ContractDocument, operation: ContractOperation) {
  const places = { query: 'querystring', path: 'params', header: 'headers' } as const
  const parts: Partial<Record<'querystring' | 'params' | 'headers', SchemaOfPart>> = {}
  for (const parameter of (operation.parameters ?? []).map((entry) => resolveParameter(document, entry))) {
    const part = (parts[places[parameter.in]] ??= { type: 'object', properties: {}, required: [] })
    part.properties[parameter.name] = toJsonSchema(parameter.schema)
    if (parameter.required) part.required.push(parameter.name)
  }
  const json = operation.requestBody?.content?.['application/json']
  return { ...parts, ...(json ? { body: toJsonSchema(json.schema) } : {}), response: responseSchemas(operation) }
}

function responseSchemas(operation: ContractOperation) {
  const pairs = Object.entries(operation.responses).flatMap(([status, response]) => {
    const json = response.content?.['application/json']
    return json ? [[status, { content: { 'application/json': { schema: toJsonSchema(json.schema) } } }]] : []
  })
  return Object.fromEntries(pairs) as Record<string, unknown>
}
