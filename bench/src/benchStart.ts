import { fork } from 'node:child_process'
import path from 'node:path'
import { operations } from '@atrium/contract/generated/operations.ts'
import { tell } from './report.ts'

type Start = { seconds: number; heap: number }

const large = 1500

/** What a start costs with a contract of 1,500 operations, over what it costs with the one there is. */
export async function benchStart(rounds: number): Promise<void> {
  const today: Start[] = []
  const tomorrow: Start[] = []
  for (let round = 0; round < rounds; round++) {
    today.push(await startWith(Object.keys(operations).length))
    tomorrow.push(await startWith(large))
  }
  const ratio = (part: keyof Start) => median(tomorrow, part) / median(today, part)
  tell({ name: 'heap after a start, today', value: median(today, 'heap'), unit: 'MiB' })
  tell({ name: 'processor time to ready, today', value: median(today, 'seconds'), unit: 's' })
  tell({ name: `heap after a start, ${large} operations`, value: ratio('heap'), unit: 'x', target: { most: 1.3 } })
  tell({ name: `processor time, ${large} operations`, value: ratio('seconds'), unit: 'x', target: { most: 1.3 } })
}

function startWith(count: number): Promise<Start> {
  const file = path.resolve(import.meta.dirname, 'startLarge.ts')
  return new Promise((resolve, reject) => {
    const child = fork(file, [String(count)], { execArgv: ['--expose-gc'] })
    child.once('message', (told) => {
      resolve(told as Start)
      child.kill()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the start ended with ${code}`)))
  })
}

const median = (starts: Start[], part: keyof Start): number =>
  starts.map((start) => start[part]).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? Number.NaN
