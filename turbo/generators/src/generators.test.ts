import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspace, touchedFiles } from './workspaceCopy.ts'

const generators = path.resolve(import.meta.dirname, '..')
const commands = path.resolve(generators, '../../node_modules/.bin')
const copy = mkdtempSync(path.join(tmpdir(), 'atrium-generators-'))
const inCopy = (file: string) => path.join(copy, file)
const read = (file: string) => readFileSync(inCopy(file), 'utf8')

function run(folder: string, command: string, ...words: string[]) {
  const { CI: _, NODE_ENV: __, ...environment } = process.env
  const done = spawnSync(command, words, { cwd: folder, encoding: 'utf8', env: { ...environment, NO_COLOR: '1' } })
  return { code: done.status, output: `${done.stdout}${done.stderr}` }
}

const generate = (...words: string[]) =>
  run(
    generators,
    path.join(generators, 'node_modules/.bin/plop'),
    '--plopfile',
    'plopfile.ts',
    '--dest',
    copy,
    ...words,
  )
const tool = (folder: string, name: string, ...words: string[]) =>
  run(inCopy(folder), path.join(commands, name), ...words)
const vitest = 'node_modules/vitest/vitest.mjs'

/** What the compiler says of files the generators wrote or changed, and of its own settings. */
const complaints = (output: string) =>
  output
    .split('\n')
    .filter((line) => /^error|meeting|operations\.ts|recordSamples|[gG]roup|permission|nav\.ts|routeTree/.test(line))

/** Loads the last part of the demo alone. */
const demoTest = `import { expect, test } from 'vitest'
import { makeOfficeCentre } from './factories.ts'
import { openTestApp } from '../testing/testApp.ts'
import { demoParts } from './parts.ts'

test('the last part of the demo shows in its list', async () => {
  const app = await openTestApp()
  const scope = await makeOfficeCentre(app.db)
  await demoParts.at(-1)({ db: app.db, now: new Date() }, new Map([['MARINA', scope]]))
  const as = await app.actorWith(['MEETING_ROOM_LIST'], { scope })
  expect((await app.call('listMeetingRooms', { as })).body.data).toMatchObject({ total: 1 })
  await app.close()
})
`

/** Runs the stories without a browser. */
const storyTest = `import { composeStories } from '@storybook/react-vite'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import * as file from './MeetingRooms.stories.tsx'

afterEach(cleanup)

test.each(Object.entries(composeStories(file, { decorators: [(Story) => <ThemeProvider env="test"><Story /></ThemeProvider>] })))(
  'the story %s',
  async (_, Story) => {
    await Story.run()
    expect(document.body.textContent).toContain('First')
  },
)
`

/** What a command said that failed; nothing of one that succeeded. */
const failure = ({ code, output }: ReturnType<typeof run>): string => (code === 0 ? '' : output || `ended with ${code}`)

/** A step of the set-up that has to succeed. */
function need(done: ReturnType<typeof run>): void {
  const said = failure(done)
  if (said) throw new Error(said)
}

/** One kind of screen stands for the others, which the long run generates too. */
const screens = [
  { path: '/group-pages', kind: 'list', operation: 'listUserGroups', Screen: 'UserGroupList' },
  ...(isLongRun
    ? [
        { path: '/group-page/$id', kind: 'detail', operation: 'getUserGroup', Screen: 'UserGroupDetails' },
        { path: '/group-pages/add', kind: 'form', operation: 'createUserGroup', Screen: 'UserGroupAdd' },
      ]
    : []),
]

let touched: { contract: string[]; server: string[]; client: string[] }

beforeAll(() => {
  copyWorkspace(copy)
  need(generate('module', 'meeting-rooms', 'MeetingRoom'))
  touched = {
    contract: touchedFiles(copy, 'openapi'),
    server: touchedFiles(copy, 'apps/api/src'),
    client: touchedFiles(copy, 'apps/console/src'),
  }
  need(generate('operation', 'meeting-rooms', 'archiveMeetingRoom', 'put', '/{id}/archive'))
  need(tool('openapi', 'tsp', 'compile', 'main.tsp', '--warn-as-error'))
  need(run(inCopy('packages/contract'), process.execPath, 'src/generate.ts'))
  for (const { path: place, kind, operation } of screens) need(generate('screen', 'console', place, kind, operation))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('all that is generated', () => {
  const server = () => ['apps/api/src/modules/meeting-rooms', 'apps/api/src/demo/meetingRooms.ts', ...touched.server]
  const routes = ['meeting-rooms', 'group-pages', ...(isLongRun ? ['group-page'] : [])].map(
    (folder) => `routes/_signedIn/${folder}`,
  )
  const client = ['screens/meeting-rooms', 'screens/user-groups', ...routes, 'nav.ts']

  it('is formatted, clean and of the right types', () => {
    const code = [...server(), ...client.map((part) => `apps/console/src/${part}`)]
    // Here, and not in the words themselves, does a permission without words fail to compile.
    const beside = 'apps/api/src/modules/roles/permissionCatalogue.ts'
    const flags = ['--type-aware', '--type-check', '--deny-warnings']
    expect(failure(tool('.', 'oxfmt', '--check', ...code))).toBe('')
    expect(failure(tool('.', 'oxlint', ...flags, ...code, beside))).toBe('')
    const specifications = ['openapi/meeting-rooms.tsp', 'openapi/permissions.tsp']
    expect(failure(tool('.', 'tsp', 'format', '--check', ...specifications))).toBe('')
  })

  it.runIf(isLongRun).each(['apps/api', 'apps/console'])('compiles with all of %s', (folder) => {
    expect(complaints(tool(folder, 'tsc', '--noEmit', '-p', '.').output)).toEqual([])
  })
})

describe('a generated module', () => {
  it('states its operations and permissions in the contract', () => {
    const operations = read('packages/contract/src/generated/operationRows.ts')
    for (const id of ['listMeetingRooms', 'createMeetingRoom', 'deleteMeetingRoom', 'archiveMeetingRoom'])
      expect(operations).toContain(`"${id}"`)
    expect(read('openapi/permissions.tsp')).toMatch(/\/\/ Meeting rooms\n {2}MEETING_ROOM_LIST,/)
    expect(read('apps/api/src/modules/roles/permissionWords.ts')).toContain("MEETING_ROOM: 'meeting rooms'")
  })

  it('touches three files of the contract, four of the server and two of the client', () => {
    expect(touched).toEqual({
      contract: ['openapi/main.tsp', 'openapi/permissions.tsp', 'openapi/subjects.tsp'],
      server: [
        'apps/api/src/contract/recordSamples.ts',
        'apps/api/src/demo/parts.ts',
        'apps/api/src/modules/roles/permissionWords.ts',
        'apps/api/src/operations.ts',
      ],
      client: ['apps/console/src/nav.ts', 'apps/console/src/routeTree.gen.ts'],
    })
  })

  it('works on a database with its row of the demo, and what is not written fails and says so', () => {
    const migration = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'meeting-rooms']
    expect(run(inCopy('apps/api'), process.execPath, ...migration)).toMatchObject({ code: 0 })
    writeFileSync(inCopy('apps/api/src/demo/lastPart.test.ts'), demoTest)
    const tests = ['src/modules/meeting-rooms', 'src/demo/lastPart.test.ts']
    const { output } = run(inCopy('apps/api'), process.execPath, vitest, 'run', ...tests)
    expect(output).toMatch(/Tests +1 failed \| 5 passed/)
    expect(output).toContain('archiveMeetingRoom is not written yet')
  })

  it.runIf(isLongRun)('has samples by which the contract keeps strangers from its records', () => {
    const files = ['ownership', 'references', 'authorisation'].map((name) => `src/contract/${name}.test.ts`)
    const { output } = run(
      inCopy('apps/api'),
      process.execPath,
      vitest,
      'run',
      ...files,
      '-t',
      '(?<!archive)MeetingRoom',
    )
    expect(output).not.toMatch(/Tests .*failed/)
    expect(output).toMatch(/Tests +[1-9]\d* passed/)
  })

  it('is listed, shown, added, edited and deleted in the console, with its place in menu and site map, and its stories', () => {
    writeFileSync(inCopy('apps/console/src/screens/meeting-rooms/stories.test.tsx'), storyTest)
    const tests = ['src/screens/meeting-rooms', 'src/routes.test.ts']
    const { output } = run(inCopy('apps/console'), process.execPath, vitest, 'run', ...tests, '-u')
    expect(output).toMatch(/Tests +11 passed/)
    expect(read('apps/console/src/nav.ts')).toContain("route: '/_signedIn/meeting-rooms/'")
  })

  it('has its stories among those that are tested with axe', async () => {
    const { default: storybook } = (await import(inCopy('packages/tooling/.storybook/main.ts'))) as {
      default: { stories: string[] }
    }
    const found = globSync(storybook.stories, { cwd: inCopy('packages/tooling/.storybook') })
    expect(found.map((file) => path.basename(file))).toContain('MeetingRooms.stories.tsx')
  })

  it('is walked, its list and its first record', () => {
    const script = `import { screens } from './src/support/screens.ts'
      console.log(screens.map(({ name, as }) => [name, as].join(' ')).join('\\n'))`
    const { output } = run(inCopy('e2e'), process.execPath, '--input-type=module', '--eval', script)
    expect(output).toContain('console-meeting-rooms lena@marinagate.example\n')
    expect(output).toContain('console-meeting-rooms-id lena@marinagate.example\n')
  })

  it('is not overwritten', () => {
    const before = read('openapi/permissions.tsp')
    expect(generate('module', 'meeting-rooms', 'MeetingRoom').output).toContain('File already exists')
    expect(read('openapi/permissions.tsp')).toBe(before)
  })
})

describe('generated screens', () => {
  it('have a route, and lists stand in the menu', () => {
    for (const { Screen } of screens)
      expect(existsSync(inCopy(`apps/console/src/screens/user-groups/${Screen}.tsx`))).toBe(true)
    expect(read('apps/console/src/nav.ts')).toContain("route: '/_signedIn/group-pages/'")
  })

  it.runIf(isLongRun)('stand below the list of their records', () => {
    expect(read('apps/console/src/routes/_signedIn/group-page/$id.tsx')).toContain(
      "parents: ['/_signedIn/user-groups/']",
    )
  })

  it('are refused over an operation that the contract does not have', () => {
    const refused = generate('screen', 'console', '/unicorns', 'list', 'listUnicorns')
    expect(refused.output).toContain('the contract has no operation listUnicorns')
    expect(existsSync(inCopy('apps/console/src/screens/unicorns'))).toBe(false)
  })
})
