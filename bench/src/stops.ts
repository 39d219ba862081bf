import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { end, type Server } from './servers.ts'

/** The longest stop of the event loop in milliseconds since it was last asked for, and the memory in bytes. */
export type Sample = { lag: number; memory: number }

export async function sample({ url }: Pick<Server, 'url'>): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return { lag: value('nodejs_eventloop_lag_max_seconds') * 1000, memory: value('process_resident_memory_bytes') }
}

/**
 * A process that does nothing beside what is measured: what it was stopped for, others who share the processors did.
 * `lag` is its longest stop in milliseconds since it was last asked for.
 */
export function startIdle() {
  const child = fork(path.resolve(import.meta.dirname, 'idle.ts'))
  const lag = async (): Promise<number> => {
    const told = once(child, 'message')
    child.send('lag')
    const [milliseconds] = await told
    return Number(milliseconds)
  }
  return { lag, stop: () => end(child) }
}
