import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { constraints, operations } from './operations.ts'
import { trustOf, type TrustedProxies } from './trustedProxies.ts'
import { contractDocument } from './platform/contract.ts'
import type { Services } from './platform/ctx.ts'
import type { Database } from './platform/db/database.ts'
import { answerErrors } from './platform/errorHandler.ts'
import { serveDocs } from './platform/docs.ts'
import { serveHealth } from './platform/health.ts'
import { readJsonBodies } from './platform/jsonBodies.ts'
import { serveMetrics, type MetricsAccess } from './platform/metrics.ts'
import { keepRawBody } from './platform/rawBody.ts'
import { registerContract, type ContractDeps } from './platform/registrar.ts'

export type AppDeps = {
  db: Database
  services: Services
  logger: FastifyServerOptions['logger']
  trustProxy: TrustedProxies
  /** Fails a request that wrote without the audit entry the contract asks for. */
  strict: boolean
  metrics?: MetricsAccess
  /** What is served; by default the contract and its operations. */
  contract?: Pick<ContractDeps, 'document' | 'operations'>
}

const mebibyte = 1_048_576

/** The API below /api, with health and metrics beside it. What `main` and every test call. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.logger ?? false,
    trustProxy: trustOf(deps.trustProxy),
    bodyLimit: mebibyte,
    forceCloseConnections: true,
    requestTimeout: 130_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 5 * mebibyte, files: 1, fields: 5 } })
  answerErrors(app, constraints)
  readJsonBodies(app)
  serveHealth(app, () => deps.services.whyNotReady())
  if (deps.metrics) serveMetrics(app, deps.metrics)
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('content-security-policy'))
          reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      serveDocs(api)
      keepRawBody(api, [
        'receivePaymentWebhook',
        'receivePaymentAccountWebhook',
        'receiveSmsReceipt',
        'receiveAccessEvent',
        'receiveAccessEvents',
        'receiveDeviceHeartbeats',
      ])
      registerContract(api, {
        ...(deps.contract ?? { document: contractDocument(), operations }),
        services: deps.services,
        db: deps.db,
        strict: deps.strict,
      })
    },
    { prefix: '/api' },
  )
  return app
}
