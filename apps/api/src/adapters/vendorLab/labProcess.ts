import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LabCentre } from '@atrium/vendor-lab/model.ts'
import type { FromLab, ToLab } from '@atrium/vendor-lab-process/messages.ts'
import { randomToken } from '../../platform/tokens.ts'
import type { KoneLab } from '../accessSystems/accessSystems.ts'
import type { Connection } from '../accessSystems/genericClient.ts'

type Settings = {
  /** Where the lab keeps what it holds. */
  directory: string
  centres: LabCentre[]
  intercomUrl: string
  log: (message: string) => void
}

export type LabProcess = {
  /** Reaches the lab wherever it listens; a call waits until it does. */
  connection: Connection
  /** Where its elevators take calls as those of KONE do. */
  kone: KoneLab
  /** Says at which port the server takes the lab's events. */
  listening: (port: number) => void
  close: () => void
}

const main = fileURLToPath(import.meta.resolve('@atrium/vendor-lab-process/main.ts'))
/** Milliseconds until a lab that ended is started again. */
const pause = 500

/** Starts the vendor lab as a process of its own, and again should it end; it ends with this one, however that ends. */
export function startLabProcess({ directory, centres, intercomUrl, log }: Settings): LabProcess {
  const secret = keptSecret(directory)
  const state: { child: ChildProcess | null; port: number | null; closed: boolean } = {
    child: null,
    port: null,
    closed: false,
  }
  let url = Promise.withResolvers<string>()

  const say = (message: ToLab) => state.child?.connected && state.child.send(message)
  const tellPort = () => state.port !== null && say({ type: 'SERVER', url: `http://127.0.0.1:${state.port}` })

  function start(): void {
    const child = fork(main, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    state.child = child
    child.on('message', (message: FromLab) => {
      url.resolve(message.url)
      tellPort()
    })
    child.once('exit', () => {
      if (state.closed) return
      log('The vendor lab ended; it is started again.')
      url = Promise.withResolvers<string>()
      setTimeout(() => !state.closed && start(), pause).unref()
    })
    say({ type: 'START', file: path.join(directory, 'lab.jsonl'), port: 0, secret, centres, intercomUrl })
  }
  start()

  return {
    connection: {
      url: 'http://vendor-lab.internal',
      secret,
      fetch: async (asked, options) => {
        const { pathname, search } = new URL(asked)
        return fetch((await within(url.promise, options.signal)) + pathname + search, options)
      },
    },
    kone: async () => ({
      url: `${await within(url.promise, AbortSignal.timeout(pause * 4))}/kone`,
      clientId: 'lab',
      clientSecret: secret,
    }),
    listening: (port) => {
      state.port = port
      tellPort()
    },
    close: () => {
      state.closed = true
      state.child?.kill()
    },
  }
}

/** One secret for as long as the lab keeps what it holds. */
function keptSecret(directory: string): string {
  const file = path.join(directory, 'secret')
  mkdirSync(directory, { recursive: true })
  try {
    writeFileSync(file, randomToken(), { flag: 'wx', mode: 0o600 })
  } catch {
    // It is there.
  }
  return readFileSync(file, 'utf8').trim()
}

function within<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the vendor lab does not answer')), { once: true })
    promise.then(resolve, reject)
  })
}
