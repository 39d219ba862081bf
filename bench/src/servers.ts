import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@atrium/api/cluster/freePort.ts'
import type { BaselinePlan } from './baseline.ts'

export type Server = { url: string; pid: number; readyAfter: number; stop: () => Promise<void> }

/** The real API as a process of its own; `readyAfter` is the milliseconds from start to ready. */
export async function startApi(
  databaseUrl: string,
  dataDirectory: string,
  role: 'all' | 'web' | 'worker' = 'web',
): Promise<Server> {
  const port = await freePort()
  const main = path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      PORT: String(port),
      DEMO_DATA: 'off',
      PROCESS_ROLE: role,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const readyAfter = await untilAnswered(`${url}/health/ready`)
  return { url, pid: Number(child.pid), readyAfter, stop: () => end(child) }
}

export async function startBaseline(plan: BaselinePlan, folder: string): Promise<Server> {
  const port = await freePort()
  const file = path.join(folder, `plan-${port}.json`)
  writeFileSync(file, JSON.stringify(plan))
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'baseline.ts'), file, String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const readyAfter = await untilAnswered(`${url}${Object.keys(plan.routes)[0] ?? '/'}`)
  return { url, pid: Number(child.pid), readyAfter, stop: () => end(child) }
}

export async function untilAnswered(url: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 60_000) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return performance.now() - startedAt
    await wait(10)
  }
  throw new Error(`${url} does not answer`)
}

export async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
