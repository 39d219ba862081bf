/** `pnpm dev`: the API, started again when its code changes, and each portal with hot reload on a port of its own. */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const portals = { console: 5171, tenant: 5172, merchant: 5173, public: 5174 }
const commands = [
  ['--filter', '@atrium/api', 'exec', 'node', '--watch', '--watch-preserve-output', 'src/main.ts'],
  ...Object.keys(portals).map((name) => ['--filter', `@atrium/${name}`, 'dev']),
]

console.log('The API answers on port 3000. With hot reload:')
for (const [name, port] of Object.entries(portals)) console.log(`  ${name.padEnd(9)} http://${name}.localhost:${port}`)

const children = commands.map((words) => spawn('pnpm', words, { cwd: root, stdio: 'inherit' }))
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
