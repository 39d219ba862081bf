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

/** Refuses the call with 429 when its caller has had all the calls the contract grants. */
export async function countAgainstLimit(request: FastifyRequest, operation: ContractOperation): Promise<void> {
  const limit = operation['x-rate-limit']
  if (!limit) return
  const caller = request.ctx.actor?.accountId ?? request.ip
  const limiter = request.ctx.services.rateLimits.limiter(operation.operationId, limit.points, limit.seconds)
  try {
    await limiter.consume(caller)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited()
    throw refusal
  }
}
