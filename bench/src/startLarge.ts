/** Builds the server with so many operations and tells what that took; run by `benchStart.ts` in a process of its own. */
import '@atrium/api/quickLoading.ts'
import type { ContractDeps } from '@atrium/api/platform/registrar.ts'

const { buildApp } = await import('@atrium/api/app.ts')
const { operations } = await import('@atrium/api/operations.ts')
const { largeContract } = await import('./largeContract.ts')

const before = process.cpuUsage()
const contract = largeContract(operations, Number(process.argv[2]))
const making = process.cpuUsage(before)
// Nothing is called: no database or service is touched before the first request.
const app = await buildApp({
  db: {} as never,
  services: {} as never,
  logger: false,
  trustProxy: false,
  strict: false,
  contract: contract as unknown as Pick<ContractDeps, 'document' | 'operations'>,
})
await app.ready()
const used = process.cpuUsage()
globalThis.gc?.()
const seconds = (used.user + used.system - making.user - making.system) / 1e6
process.send?.({ seconds, heap: process.memoryUsage().heapUsed / 1_048_576 })
