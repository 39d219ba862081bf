import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process started, as a text that is only good for comparing: two processes that had the same number at
 * different times differ in it.
 * @returns undefined when no such process runs
 */
export function processStart(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return startOnLinux(pid)
  if (!isAlive(pid)) return undefined
  return process.platform === 'win32' ? 'alive' : listed(pid, 'lstart')
}

/** The program a process runs, such as `postgres`; undefined when no such process runs or the system does not tell. */
export function processProgram(pid: number): string | undefined {
  if (process.platform !== 'linux') return process.platform === 'win32' ? undefined : listed(pid, 'comm')
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Whether a process runs; one that has ended and was only not collected by its parent does not. */
export function isAlive(pid: number): boolean {
  return process.platform === 'linux' ? startOnLinux(pid) !== undefined : answersSignals(pid)
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Ticks since boot are field 22; the second field is the program's name, which may hold spaces and brackets. */
function startOnLinux(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [state] = fields
    if (state === 'Z' || state === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
  } catch {
    return undefined
  }
}

function listed(pid: number, column: 'lstart' | 'comm'): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
    })
    return answer.trim() || undefined
  } catch {
    return undefined
  }
}
