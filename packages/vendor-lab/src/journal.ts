import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LabChange } from './model.ts'

/** Where the changes of the lab are kept: a line each, so that a process killed in the middle loses its last line at most. */
export type Journal = {
  read: () => LabChange[]
  append: (change: LabChange) => void
  /** Begins again with these, which stand for all that was. */
  replace: (changes: readonly LabChange[]) => void
}

/** In a file, or in memory only where none is named. */
export function openJournal(file: string | null): Journal {
  if (file === null) return { read: () => [], append: () => undefined, replace: () => undefined }
  mkdirSync(path.dirname(file), { recursive: true })
  const lineOf = (change: LabChange) => `${JSON.stringify(change)}\n`
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(changeIn) : []),
    append: (change) => appendFileSync(file, lineOf(change)),
    replace: (changes) => {
      writeFileSync(`${file}.new`, changes.map(lineOf).join(''))
      renameSync(`${file}.new`, file)
    },
  }
}

/** None of a line that is empty or was cut short. */
function changeIn(line: string): LabChange[] {
  if (line === '') return []
  try {
    return [JSON.parse(line) as LabChange]
  } catch {
    return []
  }
}
