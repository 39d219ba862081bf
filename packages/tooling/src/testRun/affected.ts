import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './command.ts'

const api = 'apps/api/src/'
/** What every server test loads: it touches them all, of which those of the platform and the contract have to do. */
const everywhere = new RegExp(`^${api}(platform|testing|demo|adapters|[^/]+\\.ts$)`)

const migrations = 'apps/api/drizzle/'

const git = (...words: string[]) =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

/** Where the branch left main; the commit before when there is no main. */
export function baseOfBranch(): string {
  const [base] = ['main', 'origin/main', 'HEAD~1'].flatMap((name) => git('merge-base', 'HEAD', name))
  return base ?? 'HEAD'
}

/** Files of the workspace that differ from a commit, new ones included and deleted ones not. */
export const changedSince = (base: string): string[] =>
  [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
    .filter((file) => existsSync(path.join(root, file)))
    .toSorted()

/**
 * Where to look for the server tests that a change touches, as paths below `apps/api`: in the folders that changed, and
 * in the modules that import one of them. Through its list of operations everything imports everything, so the import
 * graph says nothing here. A change of what all share runs the tests of platform and contract.
 */
export function serverTests(changed: string[], importersOf = importersInServer): string[] {
  const files = changed.filter((file) => file.startsWith(api))
  const own = files.map(folderOf)
  const isShared = files.some((file) => everywhere.test(file)) || changed.some((file) => file.startsWith(migrations))
  const shared = isShared ? ['src/platform/', 'src/contract/'] : []
  const contract = changed.some((file) => file.startsWith('openapi/')) ? ['src/contract/'] : []
  const modules = files.flatMap((file) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? [])
  const importers = [...new Set(modules)].flatMap(importersOf)
  return [...new Set([...own, ...importers, ...shared, ...contract])].toSorted()
}

const folderOf = (file: string) =>
  (/^apps\/api\/(src\/modules\/[^/]+\/)/.exec(file) ?? /^apps\/api\/(src\/[^/]+\/)/.exec(file))?.[1] ?? 'src/platform/'

/** The modules that import one. */
function importersInServer(module: string): string[] {
  const doors = `'(\\.\\./)+${module}/(index|tables)\\.ts'`
  const words = ['grep', '-l', '--untracked', '--extended-regexp', doors, '--', `${api}modules/*.ts`]
  return [...new Set(git(...words).map(folderOf))]
}

/** The stories that changed or whose component did. */
export const storiesOf = (changed: string[]): string[] => [
  ...new Set(
    changed
      .filter((file) => /^(packages|apps)\/.*\.tsx$/.test(file))
      .map((file) => file.replace(/(\.stories)?\.tsx$/, '.stories.tsx'))
      .filter((file) => existsSync(path.join(root, file))),
  ),
]
