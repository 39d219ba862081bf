import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive, processProgram } from './processIdentity.ts'

/** What PostgreSQL writes about itself into its data folder while it runs. */
export type Postmaster = { pid: number; port: number; status: string }

/** Reads `postmaster.pid`: process number, folder, start, port, socket folder, address, shared memory key, status. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

/**
 * The PostgreSQL that runs on this data folder, if any. A file left by one that was killed is removed when its process
 * number now belongs to another program, because PostgreSQL itself would refuse to start for fear of it.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  const program = processProgram(postmaster.pid)
  if (program === undefined || path.basename(program).startsWith('postgres')) return postmaster
  rmSync(pidFile(cluster), { force: true })
  return undefined
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
