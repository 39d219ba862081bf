/** `npm test`: every check and every test of the workspace; words narrow it to the stages that are called so. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { isLongRun } from './long.ts'
import { root } from './testRun/command.ts'
import { runStages } from './testRun/run.ts'
import { check, journeys, vitest } from './testRun/stages.ts'

const only = process.argv.slice(2)
const isWanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word))

/** Packages with quick tests, which one Vitest runs together; those with a stage of their own are not among them. */
const unitFolders = globSync('{packages,apps}/*/vitest.config.ts', { cwd: root })
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== 'apps/api')
  .toSorted()
const wantedUnits = isWanted('units') ? unitFolders : unitFolders.filter(isWanted)
const projects = wantedUnits.map((folder) => `--project=${folder}`)

const contract = 'contract is up to date'
const looks = isLongRun ? 'stories-*' : 'stories-light'

const stages = [
  check(contract, ['run', 'contract:check'], { cores: 2 }),
  check('format', ['run', 'format:check'], { cores: 1, after: [contract] }),
  check('lint', ['run', 'lint'], { cores: 2, after: [contract] }),
  check('boundaries', ['run', 'boundaries'], { cores: 1, after: [contract] }),
  check('dead code', ['run', 'deadcode'], { cores: 1, after: [contract] }),
  check('types', ['run', 'types'], { cores: 2, after: [contract] }),
  check('build', ['run', 'build'], { cores: 1, after: [contract] }),
  vitest('generators', 'turbo/generators', {}, { cores: 1, after: [contract] }),
  vitest('apps/api', 'apps/api', {}, { cores: 2, after: [contract] }),
  vitest(
    'units',
    'packages/tooling',
    { settings: ['--config=vitest.units.ts', ...projects] },
    { cores: 2, after: [contract] },
  ),
  vitest(
    'stories',
    'packages/tooling',
    { settings: [`--project=${looks}`, '--project=pictures'] },
    { cores: 2, after: [contract] },
  ),
  journeys([], { after: ['build'] }),
].filter(({ name }) => isWanted(name) || (name === 'units' && wantedUnits.length > 0))

await runStages(stages)
