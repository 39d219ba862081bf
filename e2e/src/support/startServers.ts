import type { FullConfig } from '@playwright/test'
import { startServer } from './startServer.ts'

/** A server and a database for each worker, so that no journey waits for another or meets what it made. */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, (_, worker) => startServer(worker)))
  const stopAll = async () => {
    const started = starts.filter((start) => start.status === 'fulfilled')
    await Promise.all(started.map(({ value: stop }) => stop()))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (!failed) return stopAll
  await stopAll()
  throw failed.reason
}
