/** `pnpm dev`: the API with its portals rebuilt on change, each portal with hot reload on a port of its own. */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const commands: [string, string[]][] = [
  ['pnpm', ['--filter', '@atrium/api', 'exec', 'node', '--watch-path=src', 'src/main.ts']],
  ['pnpm', ['--filter', '@atrium/console', 'dev']],
  ['pnpm', ['--filter', '@atrium/tenant', 'dev']],
  ['pnpm', ['--filter', '@atrium/merchant', 'dev']],
  ['pnpm', ['--filter', '@atrium/public', 'dev']],
]
const children = commands.map(([command, words]) => spawn(command, words, { cwd: root, stdio: 'inherit' }))
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
