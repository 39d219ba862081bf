import path from 'node:path'

/** The first worker's server; the servers of the others listen on the ports that follow. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3310)

/** The port of a worker's server. */
export const portOf = (worker: number) => firstPort + worker

/** The port of the server that this worker's journeys have to themselves. */
export const serverPort = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/** The built product. */
export const serverMain = path.resolve(import.meta.dirname, '../../../apps/api/src/main.ts')

const hosts = { console: 'console.', portal: 'portal.', merchant: 'merchant.', visit: 'visit.', home: '' } as const
export type Door = keyof typeof hosts

/** The address of a portal's page. */
export const at = (door: Door, page = '/') => `http://${hosts[door]}localhost:${serverPort}${page}`
