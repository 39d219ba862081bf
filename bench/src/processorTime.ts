import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The kernel counts in hundredths of a second whatever the machine. */
const ticksPerSecond = 100

type Used = { pid: number; parent: number; own: number; ended: number }

/**
 * The milliseconds of processor that a process, what it started and what of that has ended used so far. Unlike the time on
 * the clock it says something on a machine that does other things too. Read from `/proc`, so on Linux only.
 */
export function processorTime(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(usedBy)
  const sum = (one: Used): number =>
    one.own + one.ended + all.filter(({ parent }) => parent === one.pid).reduce((total, child) => total + sum(child), 0)
  const found = all.find(({ pid }) => pid === root)
  if (!found) throw new Error(`There is no process ${root}.`)
  return (sum(found) * 1000) / ticksPerSecond
}

function usedBy(name: string): Used[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything; from there on it is numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((n) => Number(fields[n]))
    return [{ pid: Number(name), parent: parent!, own: user! + system!, ended: endedUser! + endedSystem! }]
  } catch {
    return [] // ended meanwhile
  }
}

/** The process that all others of a database descend from. */
export function postmasterOf({ dataDirectory }: { dataDirectory: string }): number {
  return Number(readFileSync(path.join(dataDirectory, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
