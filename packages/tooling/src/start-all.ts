/** `npm start`: builds what has changed, then runs the server, which says the rest. A line a step; logs only of what fails. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { startStep } from '../../../apps/api/src/step.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const portals = 4
const build = startStep('Building the portals')
const { code, output } = await run('turbo', ['run', 'build', '--output-logs=new-only', '--log-order=grouped'])
if (code !== 0) {
  process.stdout.write(`\n${output}`)
  process.exit(code)
}
build.end()

const server = spawn(process.execPath, ['src/main.ts'], { cwd: path.join(root, 'apps/api'), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void server.kill(signal))
server.once('exit', (exitCode) => process.exit(exitCode ?? 1))

/** Runs a command quietly, counts the portals that have been built, and answers what it would have said. */
function run(command: string, words: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString()
      build.progress([...output.matchAll(/✓ built in/g)].length, portals)
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
}
