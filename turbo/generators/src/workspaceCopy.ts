import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(import.meta.dirname, '../../..')

/** Folders that are copied; their packages find each other in the copy, everything else where it is installed. */
const copied: Record<string, string> = {
  '@atrium/openapi': 'openapi',
  '@atrium/contract': 'packages/contract',
  '@atrium/tooling': 'packages/tooling',
  '@atrium/ui': 'packages/ui',
  '@atrium/validators': 'packages/validators',
  '@atrium/api-client': 'packages/api-client',
  '@atrium/auth': 'packages/auth',
  '@atrium/permissions': 'packages/permissions',
  '@atrium/screens-kit': 'packages/screens-kit',
  '@atrium/upload': 'packages/upload',
  '@atrium/features': 'packages/features',
  '@atrium/api': 'apps/api',
  '@atrium/console': 'apps/console',
  '@atrium/e2e': 'e2e',
}
const settings = ['.oxlintrc.json', '.oxfmtrc.json', 'package.json', 'pnpm-workspace.yaml']

/** Copies what the generators read and write, with the site maps of all portals, into a folder, so that they can be tried without touching the project. */
export function copyWorkspace(target: string): void {
  for (const file of settings) cpSync(path.join(source, file), path.join(target, file))
  for (const folder of Object.values(copied)) {
    cpSync(path.join(source, folder), path.join(target, folder), { recursive: true, filter: isSource })
    linkPackages(target, folder)
  }
  for (const file of globSync('apps/*/src/__snapshots__/routes.test.ts.snap', { cwd: source }))
    cpSync(path.join(source, file), path.join(target, file))
  symlinkSync(path.join(source, 'node_modules'), path.join(target, 'node_modules'))
}

/** The files of a folder that are not in the copy as they are in the project; what the copy has besides is not meant. */
export function touchedFiles(target: string, folder: string): string[] {
  const ignored = (file: string) => !isSource(file)
  const text = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')
  return globSync(`${folder}/**/*.{ts,tsx,tsp}`, { cwd: source, exclude: ignored })
    .filter((file) => existsSync(path.join(target, file)) && text(target, file) !== text(source, file))
    .toSorted()
}

const isSource = (file: string) => !['node_modules', 'dist', '.turbo', '.data'].includes(path.basename(file))

function linkPackages(target: string, folder: string): void {
  const installed = path.join(source, folder, 'node_modules')
  if (!existsSync(installed)) return
  for (const name of packagesIn(installed)) {
    const place = path.join(target, folder, 'node_modules', name)
    const own = copied[name]
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(own ? path.join(target, own) : realpathSync(path.join(installed, name)), place)
  }
}

const packagesIn = (installed: string): string[] =>
  readdirSync(installed)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(installed, name)).map((part) => `${name}/${part}`) : [name],
    )
