/** `pnpm test:changed`: the checks and tests that what differs from main touches; another base may be named. */
import { baseOfBranch, changedSince, serverTests, storiesOf } from './testRun/affected.ts'
import { runStages } from './testRun/run.ts'
import { check, journeys, vitest, type Stage } from './testRun/stages.ts'

const base = process.argv[2] ?? baseOfBranch()
const changed = changedSince(base)
const ending = (pattern: RegExp) => changed.filter((file) => pattern.test(file))

const contract = 'contract is up to date'
const after = [contract]
const sources = ending(/\.(ts|tsx|js|mjs|cjs)$/)
const specifications = ending(/\.tsp$/)
const stories = storiesOf(changed)
const specs = ending(/^e2e\/src\/journeys\/.*\.spec\.ts$/).map((file) => file.replace('e2e/', ''))
const server = serverTests(changed)

const when = (given: unknown[], stage: () => Stage): Stage[] => (given.length > 0 ? [stage()] : [])

const stages = [
  ...when(ending(/^(openapi|packages\/contract)\//), () => check(contract, ['run', 'contract:check'], { cores: 2 })),
  ...when(changed, () =>
    check('format', ['exec', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed], { cores: 1 }),
  ),
  ...when(specifications, () =>
    check('format of the contract', ['exec', 'tsp', 'format', '--check', ...specifications], { cores: 1 }),
  ),
  ...when(sources, () =>
    check('lint', ['exec', 'oxlint', '--type-aware', '--deny-warnings', ...sources], { cores: 2, after }),
  ),
  ...when(sources, () => check('boundaries', ['run', 'boundaries'], { cores: 1, after })),
  ...when(sources, () => check('dead code', ['run', 'deadcode'], { cores: 1, after })),
  ...when(sources, () => check('types', ['run', 'types'], { cores: 2, after })),
  ...when(server, () =>
    vitest('apps/api', 'apps/api', { settings: ['--passWithNoTests'], narrowing: server }, { cores: 2, after }),
  ),
  ...when(sources, () =>
    vitest(
      'units',
      'packages/tooling',
      { settings: ['--config=vitest.units.ts', '--passWithNoTests'], narrowing: ['--changed', base] },
      {
        cores: 2,
        after,
      },
    ),
  ),
  ...when(ending(/^turbo\/generators\//), () => vitest('generators', 'turbo/generators', {}, { cores: 1, after })),
  ...when(stories, () =>
    vitest(
      'stories',
      'packages/tooling',
      { settings: ['--project=stories-light'], narrowing: stories },
      { cores: 2, after },
    ),
  ),
  ...when(specs, () => check('build', ['run', 'build'], { cores: 2, after })),
  ...when(specs, () => journeys(specs, { after: ['build'] })),
]

console.log(`${changed.length} files differ from ${base.slice(0, 12)}`)
await runStages(stages)
