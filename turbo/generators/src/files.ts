import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const commands = path.resolve(import.meta.dirname, '../../../node_modules/.bin')

/** The project the generators write into, with its files by their paths below it. */
export type Project = ReturnType<typeof openProject>

export function openProject(root: string) {
  const at = (file: string) => path.join(root, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  return {
    root,
    read,
    exists: (file: string) => existsSync(at(file)),
    write: (file: string, text: string) => writeFileSync(at(file), text),
    edit: (file: string, change: (text: string) => string) => writeFileSync(at(file), change(read(file))),
    /** Formats files in the style of the project. */
    format(files: readonly string[]): void {
      const contract = files.filter((file) => file.endsWith('.tsp'))
      const code = files.filter((file) => !file.endsWith('.tsp'))
      if (contract.length > 0) execFileSync(path.join(commands, 'tsp'), ['format', ...contract], { cwd: root })
      if (code.length > 0) execFileSync(path.join(commands, 'oxfmt'), code, { cwd: root })
    },
  }
}
