import { linkSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processStart } from './processIdentity.ts'

type Owner = { pid: number; started: string; since: string }

/** Another live process owns the data directory. */
export class ClusterInUseError extends Error {
  readonly ownerPid: number

  constructor(directory: string, owner: Owner) {
    super(
      `The database in ${directory} is in use by another Atrium (process ${owner.pid}, since ${owner.since}). ` +
        'Stop that one first, or give this one a data directory of its own.',
    )
    this.name = 'ClusterInUseError'
    this.ownerPid = owner.pid
  }
}

/** Longer than the few system calls that a takeover consists of; older ones were left by a killed process. */
const TAKEOVER_MILLISECONDS = 10_000

/**
 * Makes this process the owner of a data directory. What a dead owner left behind is taken over; a recycled process
 * number is told apart by the time the process started.
 * @returns a function that gives the directory up
 * @throws ClusterInUseError when a live process owns it, which may be this one
 */
export function takeOwnership(directory: string): () => void {
  const file = path.join(directory, 'owner.pid')
  const own: Owner = {
    pid: process.pid,
    started: processStart(process.pid) ?? 'unknown',
    since: new Date().toISOString(),
  }
  if (!claim(file, own)) takeOver(directory, file, own)
  return () => {
    const owner = read(file)
    if (owner?.pid === own.pid && owner.started === own.started) rmSync(file, { force: true })
  }
}

/** Linking a finished file is atomic: it either appears with its content or was already there. */
function claim(file: string, own: Owner): boolean {
  const draft = `${file}.${own.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (!exists(error)) throw error
    return false
  } finally {
    unlinkSync(draft)
  }
}

/** Only the holder of the takeover file may remove a dead owner's file, so two starters cannot both win. */
function takeOver(directory: string, file: string, own: Owner) {
  const owner = read(file)
  if (owner && isLive(owner)) throw new ClusterInUseError(directory, owner)
  const takeover = `${file}.takeover`
  removeIfOld(takeover)
  try {
    writeFileSync(takeover, String(own.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!exists(error)) throw error
    throw new ClusterInUseError(directory, { ...own, pid: Number(readFileSync(takeover, 'utf8')) })
  }
  try {
    const current = read(file)
    if (current && isLive(current)) throw new ClusterInUseError(directory, current)
    rmSync(file, { force: true })
    if (!claim(file, own)) throw new ClusterInUseError(directory, read(file) ?? own)
  } finally {
    rmSync(takeover, { force: true })
  }
}

function isLive(owner: Owner): boolean {
  return processStart(owner.pid) === owner.started
}

function read(file: string): Owner | undefined {
  try {
    const { pid, started, since }: Partial<Owner> = JSON.parse(readFileSync(file, 'utf8'))
    return pid && started && since ? { pid, started, since } : undefined
  } catch {
    return undefined
  }
}

function removeIfOld(file: string) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > TAKEOVER_MILLISECONDS) rmSync(file, { force: true })
}

function exists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
