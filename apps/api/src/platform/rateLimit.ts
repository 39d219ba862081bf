import type { FastifyRequest } from 'fastify'
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { ContractOperation } from './contract.ts'
import { rateLimited } from './errors.ts'

/** Counts calls over all processes; makes one limiter an operation on first use. */
export type RateLimits = { limiter: (name: string, points: number, seconds: number) => RateLimiterAbstract }

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    rateLimits: RateLimits
  }
}

/** All the calls of one key, whatever they ask for. */
const ofKey = { points: 600, seconds: 60 }

/**
 * Refuses the call with 429 when its caller has had all the calls the contract grants, or a key all that another
 * program has.
 */
export async function countAgainstLimit(request: FastifyRequest, operation: ContractOperation): Promise<void> {
  const { actor } = request.ctx
  if (actor?.apiKeyId) await consume(request, 'api-keys', ofKey, actor.apiKeyId)
  const limit = operation['x-rate-limit']
  if (limit) await consume(request, operation.operationId, limit, actor?.accountId ?? request.ip)
}

async function consume(
  { ctx }: FastifyRequest,
  name: string,
  { points, seconds }: { points: number; seconds: number },
  caller: string,
): Promise<void> {
  try {
    await ctx.services.rateLimits.limiter(name, points, seconds).consume(caller)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited()
    throw refusal
  }
}
