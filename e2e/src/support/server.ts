import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The port of the server the journeys run against. */
export const serverPort = Number(process.env['E2E_PORT'] ?? 3310)

const dataDirectory = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

const main = path.resolve(import.meta.dirname, '../../../apps/api/src/main.ts')

/** Starts the built product with a fresh demo estate. Many sign-ins come from one address, so the limits are wide. */
export const serverCommand = `PORT=${serverPort} DATA_DIR=${process.env['E2E_DATA'] ?? dataDirectory()} RATE_LIMIT_SCALE=1000 node ${main}`

const hosts = { console: 'console.', portal: 'portal.', merchant: 'merchant.', visit: 'visit.', home: '' } as const
export type Door = keyof typeof hosts

/** The address of a portal's page. */
export const at = (door: Door, page = '/') => `http://${hosts[door]}localhost:${serverPort}${page}`
