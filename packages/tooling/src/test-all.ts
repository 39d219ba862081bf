/** `npm test`: every check and every test of the workspace; the last line says `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { add, none, one, playwrightCounts, vitestCounts, type Counts } from './testRun/counts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const reports = path.join(root, 'node_modules/.cache/atrium-test')
const only = process.argv.slice(2)
const say = (line: string) => console.log(line)

type Stage = { name: string; run: () => Counts }

function run(command: string, words: string[], folder = root, variables: Record<string, string> = {}): boolean {
  const environment = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', CI: process.env['CI'] ?? 'true', ...variables }
  return spawnSync(command, words, { cwd: folder, stdio: 'inherit', env: environment }).status === 0
}

const check = (name: string, ...words: string[]): Stage => ({ name, run: () => one(run('pnpm', words)) })

/** Vitest in one package, counted by its report. */
function vitest(name: string, folder: string, ...words: string[]): Stage {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const flags = ['exec', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...words]
  return { name, run: () => vitestCounts(report, run('pnpm', flags, path.join(root, folder))) }
}

const unitFolders = globSync('{packages,apps}/*/vitest.config.ts', { cwd: root })
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== 'packages/tooling')
  .toSorted()

const journeys: Stage = {
  name: 'journeys',
  run: () => {
    const report = path.join(reports, 'journeys.json')
    const good = run('pnpm', ['exec', 'playwright', 'test', '--reporter=line,json'], path.join(root, 'e2e'), {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return playwrightCounts(report, good)
  },
}

const stages: Stage[] = [
  check('contract is up to date', 'run', 'contract:check'),
  check('format', 'run', 'format:check'),
  check('lint', 'run', 'lint'),
  check('boundaries', 'run', 'boundaries'),
  check('dead code', 'run', 'deadcode'),
  check('types', 'run', 'types'),
  vitest('tooling', 'packages/tooling', '--project', 'unit'),
  ...unitFolders.map((folder) => vitest(folder, folder)),
  vitest('generators', 'turbo/generators'),
  vitest('stories', 'packages/tooling', '--project', 'stories-*'),
  check('build', 'run', 'build'),
  journeys,
].filter((stage) => only.length === 0 || only.some((word) => stage.name.includes(word)))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
if (stages.some((stage) => stage.name === 'stories' || stage === journeys)) {
  try {
    process.env['CHROMIUM_PATH'] = findOrInstallBrowser(say)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}
if (!existsSync(path.join(root, 'packages/contract/src/generated/operations.ts'))) run('pnpm', ['run', 'generate'])

let total = none
const lines: string[] = []
for (const stage of stages) {
  say(`\n▸ ${stage.name}`)
  const startedAt = Date.now()
  const counts = stage.run()
  total = add(total, counts)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  lines.push(
    `${counts.failed === 0 ? '✓' : '✗'} ${stage.name.padEnd(28)} ${counts.passed} passed, ${counts.failed} failed  (${seconds} s)`,
  )
}
say(`\n${lines.join('\n')}\n`)
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1
