import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry, Summary } from 'prom-client'
import { notFound } from './errors.ts'
import { equalSecrets } from './tokens.ts'

/** Who may read the metrics: whoever has the token; without a token anybody on a developer's machine, else nobody. */
export type MetricsAccess = { token: string; domain: string }

/**
 * Serves `/metrics` (Prometheus). Its size is bounded however varied the day: buckets by kind of answer only, two samples
 * an operation for how often and how long, one more where it failed.
 */
export function serveMetrics(app: FastifyInstance, access: MetricsAccess): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'atrium_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['status'],
    registers,
  })
  const operations = new Summary({
    name: 'atrium_operation_seconds',
    help: 'Time to answer a request, by operation',
    labelNames: ['operation'],
    percentiles: [],
    registers,
  })
  const faults = new Counter({
    name: 'atrium_faults_total',
    help: 'Requests that were answered with a fault of the server',
    labelNames: ['operation'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId ?? 'page'
    const seconds = reply.elapsedTime / 1000
    durations.observe({ status: `${Math.trunc(reply.statusCode / 100)}xx` }, seconds)
    operations.observe({ operation }, seconds)
    if (reply.statusCode >= 500) faults.inc({ operation })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw notFound('This address does not exist.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const ownMachine = ['localhost', 'api.localhost', '127.0.0.1', '::1']

/** Not by the name of a portal, nor by a foreign one, which pages of others can give to this address. */
function mayRead(request: FastifyRequest, { token, domain }: MetricsAccess): boolean {
  const host = request.hostname.replaceAll(/[[\]]/g, '').toLowerCase()
  if (!token) return domain === 'localhost' && ownMachine.includes(host)
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return (isIP(host) > 0 || host === domain || host === `api.${domain}`) && equalSecrets(given, token)
}
