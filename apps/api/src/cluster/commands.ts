import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { runningPostmaster } from './postmaster.ts'
import type { SystemAccount } from './systemAccount.ts'

/** Where a cluster lies and what acts on it. */
export type ClusterFiles = { directory: string; cluster: string; binaries: Binaries; account: SystemAccount }

const LOG_LIMIT = 20 * 1024 * 1024

/**
 * Creates the cluster with UTF-8, ICU's root collation and a password for `postgres`. It is built beside its place and
 * renamed when finished, so an interrupted creation leaves nothing that looks like a cluster.
 */
export async function createCluster(files: ClusterFiles, password: string, durable: boolean): Promise<void> {
  const draft = `${files.cluster}.new`
  const passwordFile = path.join(files.directory, 'password.new')
  writePrivately(passwordFile, `${password}\n`, files.account)
  try {
    await createWithKnownLocale(files, draft, ['--pwfile', passwordFile, ...(durable ? [] : ['--no-sync'])])
    appendFileSync(path.join(draft, 'postgresql.conf'), "\ninclude 'atrium.conf'\n")
    renameSync(draft, files.cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The operating system's locale only decides what counts as a letter; which name UTF-8 has differs between systems. */
async function createWithKnownLocale(files: ClusterFiles, draft: string, options: string[]): Promise<void> {
  const locales = ['C.UTF-8', 'en_US.UTF-8', 'C']
  for (const locale of locales) {
    rmSync(draft, { recursive: true, force: true })
    const collation = ['--encoding', 'UTF8', '--locale-provider', 'icu', '--icu-locale', 'und', '--locale', locale]
    const access = ['--username', 'postgres', '--auth', 'scram-sha-256']
    const all = ['--pgdata', draft, '--no-instructions', ...collation, ...access, ...options]
    const result = await execute(files, files.binaries.initdb, all)
    if (result.code === 0) return
    if (!/locale/i.test(result.output) || locale === locales.at(-1)) {
      throw new Error(`PostgreSQL could not create its data folder in ${files.directory}:\n${result.output}`)
    }
  }
}

/**
 * Starts the server, detached from this process and its terminal, and waits until it accepts connections.
 * @returns undefined, or what the server wrote when it did not start
 */
export async function startServer(files: ClusterFiles, settings: string): Promise<string | undefined> {
  writePrivately(path.join(files.cluster, 'atrium.conf'), settings, files.account)
  const log = path.join(files.directory, 'postgresql.log')
  const before = trim(log)
  const result = await execute(files, files.binaries.pgCtl, [
    'start',
    '-D',
    files.cluster,
    '-l',
    log,
    '-w',
    '-t',
    '600',
    '-s',
  ])
  return result.code === 0 ? undefined : `${result.output}${tail(log, before)}`
}

/** Stops the server: open transactions are rolled back, everything committed is kept. Does nothing when none runs. */
export async function stopServer(files: ClusterFiles): Promise<void> {
  let output = ''
  for (const mode of ['fast', 'immediate']) {
    if (!runningPostmaster(files.cluster)) return
    const options = ['stop', '-D', files.cluster, '-m', mode, '-w', '-t', '60', '-s']
    output += (await execute(files, files.binaries.pgCtl, options)).output
  }
  if (runningPostmaster(files.cluster)) throw new Error(`PostgreSQL in ${files.cluster} does not stop:\n${output}`)
}

/** What is loaded into this process before all else, as libfaketime is to try another moment: it tells PostgreSQL the time too. */
const preloaded = Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))

/** A small environment of its own: PostgreSQL would read locale and PG… variables. Windows needs more than is known here. */
const environment =
  process.platform === 'win32'
    ? {}
    : { env: { ...Object.fromEntries(preloaded), LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' } }

function execute(files: ClusterFiles, program: string, options: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      ...files.account,
      ...environment,
      cwd: files.directory,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('exit', (code) => {
      const answer = () => resolve({ code: code ?? 1, output })
      child.once('close', answer)
      setTimeout(answer, 500).unref()
    })
  })
}

function writePrivately(file: string, content: string, { uid, gid }: SystemAccount) {
  writeFileSync(file, content, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/** Empties a log that has grown large; answers its length. */
function trim(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LOG_LIMIT) return size
  truncateSync(log)
  return 0
}

function tail(log: string, from: number): string {
  return existsSync(log) ? readFileSync(log).subarray(from).toString().slice(-4_000) : ''
}
