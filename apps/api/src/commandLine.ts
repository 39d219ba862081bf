import path from 'node:path'
import { ClusterInUseError } from './cluster/ownership.ts'
import { startCluster, urlOfRunningCluster } from './cluster/startCluster.ts'
import { readEnvironment, type Environment } from './env.ts'

/** What a command of the server works with. */
export type Command = {
  environment: Environment
  /** Closed in turn, last first, when the command ends, however it ends. */
  closers: (() => Promise<unknown>)[]
  say: (line: string) => void
}

/** Ends a command with what it could not do. */
export const refuse = (lines: string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

/** Runs a command of the server: what it throws is told without a stack, with exit code 1. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const closers: Command['closers'] = []
  const environment = readEnvironment(process.env, refuse)
  try {
    await work({ environment, closers, say: (line) => void process.stdout.write(`${line}\n`) })
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

/**
 * The connection string of the database that is set, or of the embedded one: that of the server which runs, else one that
 * runs until the command ends.
 */
export async function databaseOf({ environment, closers }: Command): Promise<string> {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const dataDirectory = path.join(environment.DATA_DIR, 'postgres')
  try {
    const cluster = await startCluster({ dataDirectory, log: () => undefined })
    closers.push(() => cluster.stop())
    await cluster.ensureDatabase('atrium')
    return cluster.url('atrium')
  } catch (error) {
    if (error instanceof ClusterInUseError) return urlOfRunningCluster(dataDirectory, 'atrium')
    throw error
  }
}
