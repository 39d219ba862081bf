import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type RunningServer = {
  origin: string
  /** Ends the API at once, as a power cut would. */
  killApi: () => Promise<void>
  /** Ends PostgreSQL's postmaster at once; its backends go with it. */
  killDatabase: () => void
  stop: () => Promise<void>
  isRunning: () => boolean
  /** What it has written so far, for failures. */
  said: () => string
}

type Settings = { dataDirectory: string; port: number; variables?: Record<string, string> }

/** Starts the real server as a process of its own on its embedded database, and waits until it is ready. */
export async function startServer({ dataDirectory, port, variables = {} }: Settings): Promise<RunningServer> {
  const main = path.resolve(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DEMO_DATA: 'off',
      BOT_CHECK: 'off',
      RATE_LIMIT_SCALE: '1000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)))
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(origin, child, said)
  } catch (error) {
    await end(child, 'SIGKILL')
    throw error
  }
  return {
    origin,
    killApi: () => end(child, 'SIGKILL'),
    killDatabase: () => process.kill(postmasterPid(dataDirectory), 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    said: () => said.join(''),
  }
}

async function untilReady(origin: string, child: ChildProcess, said: string[]): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said.join('')}`)
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`the server did not become ready:\n${said.join('')}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

const postmasterPid = (dataDirectory: string) =>
  Number(readFileSync(path.join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
