import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDatabase } from './database.ts'
import { moment } from './moment.ts'
import { portOf, serverMain } from './server.ts'

const patience = 180_000
const shiftServer = path.resolve(import.meta.dirname, 'shiftServer.ts')

/**
 * Starts the built product for one worker at the moment of the journeys, with a demo estate of its own, and waits until
 * it serves. Many sign-ins come from one address, so the limits are wide.
 * @returns stops the server
 */
export async function startServer(worker = 0): Promise<() => Promise<void>> {
  const port = portOf(worker)
  if (await isUp(port)) throw new Error(`Something answers on port ${port} already; choose another E2E_PORT.`)
  const data = dataDirectory(worker)
  const database = await startDatabase(data.folder)
  const server = spawn(process.execPath, ['--import', shiftServer, serverMain], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data.folder,
      DATABASE_URL: database.databaseUrl,
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await stopServer(server)
    await database.stop()
    data.remove()
  }
  try {
    await untilUp(server, port)
    await database.shiftJobs()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/**
 * What E2E_DATA names is kept, and spares the next run at that moment the loading of the demo; any other is new and thrown
 * away.
 */
function dataDirectory(worker: number) {
  const named = process.env['E2E_DATA']
  const folder = named
    ? path.join(named, moment.replaceAll(/\W+/g, '-'), String(worker))
    : mkdtempSync(path.join(tmpdir(), 'atrium-e2e-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return { folder, remove: () => (named ? undefined : rmSync(folder, { recursive: true, force: true })) }
}

async function untilUp(server: ChildProcess, port: number): Promise<void> {
  for (const since = Date.now(); !(await isUp(port)); await wait(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    if (Date.now() - since > patience) throw new Error('The server is not ready.')
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.race([ended, wait(15_000)])
}

async function isUp(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
  return answer?.ok ?? false
}
