import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@atrium/api/cluster/freePort.ts'
import type { BaselinePlan } from './baseline.ts'

export type Server = { url: string; pid: number; readyAfter: number; stop: () => Promise<void> }

type Started = {
  /** The script that listens on the port it is told. */
  file: string
  args?: (port: number) => string[]
  env?: (port: number) => Record<string, string>
  /** The address that answers once it is ready. */
  ready: string
}

/** A script of Node as a process of its own, on a free port; `readyAfter` is the milliseconds from start to ready. */
export async function startScript({ file, args, env, ready }: Started): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, file), ...(args?.(port) ?? [])], {
    env: { ...process.env, ...env?.(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const readyAfter = await untilAnswered(`${url}${ready}`)
  return { url, pid: Number(child.pid), readyAfter, stop: () => end(child) }
}

/** The real API. */
export const startApi = (
  databaseUrl: string,
  dataDirectory: string,
  role: 'all' | 'web' | 'worker' = 'web',
): Promise<Server> =>
  startScript({
    file: '../../apps/api/src/main.ts',
    env: (port) => ({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      PORT: String(port),
      DEMO_DATA: 'off',
      PROCESS_ROLE: role,
    }),
    ready: '/health/ready',
  })

/** A script that is told what to do by a plan, in a file of this folder. */
export const startPlanned = (file: string, plan: object, folder: string, ready: string): Promise<Server> =>
  startScript({
    file,
    args: (port) => {
      const planned = path.join(folder, `plan-${port}.json`)
      writeFileSync(planned, JSON.stringify(plan))
      return [planned, String(port)]
    },
    ready,
  })

export const startBaseline = (plan: BaselinePlan, folder: string): Promise<Server> =>
  startPlanned('baseline.ts', plan, folder, Object.keys(plan.routes)[0] ?? '/')

async function untilAnswered(url: string): Promise<number> {
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
