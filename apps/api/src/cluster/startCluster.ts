import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dataFolderOf, databaseUrl, ensureApplicationRole, ensureDatabase } from './administration.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterFiles, createCluster, startServer, stopServer } from './commands.ts'
import { configuration } from './configuration.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { freePort, isFree } from './freePort.ts'
import { takeOwnership } from './ownership.ts'
import { preparePlace } from './place.ts'
import { type Postmaster, runningPostmaster } from './postmaster.ts'
import { systemAccount } from './systemAccount.ts'

export type ClusterSettings = {
  /** Folder that holds the database and nothing else; made when missing. */
  dataDirectory: string
  /** By default a free port, remembered in the folder. */
  port?: number
  /** False only for tests: faster, but a crash of the machine may destroy the data. Default true. */
  fsync?: boolean
  log: (message: string) => void
}

export type Cluster = {
  /** Connection string of a database, as the role that owns it. */
  url: (database: string) => string
  port: number
  /** Where the data really is; differs from the requested folder when PostgreSQL cannot reach that one. */
  dataDirectory: string
  /** Creates a database when missing. */
  ensureDatabase: (name: string) => Promise<void>
  /** Stops PostgreSQL in order and gives the folder up. Calling it again does nothing. */
  stop: () => Promise<void>
  /** Stops and deletes all data. */
  remove: () => Promise<void>
}

const MAJOR_VERSION = '18'

/**
 * Runs PostgreSQL 18 on a data directory: creates the cluster when the folder is empty, adopts a server that a killed
 * process left running on it, starts one otherwise. The server listens on 127.0.0.1 only and is detached, so Ctrl-C in
 * the terminal reaches the caller first, who stops it in order.
 * @throws ClusterInUseError when another live process owns the folder
 * @throws Error with PostgreSQL's own words when it does not start
 */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
  const { log, fsync = true } = settings
  const account = systemAccount(log)
  const options = { durable: fsync, log }
  const directory = preparePlace(settings.dataDirectory, account, options)
  const release = takeOwnership(directory)
  try {
    const files = {
      directory,
      cluster: path.join(directory, 'cluster'),
      binaries: findBinaries(account, options),
      account,
    }
    const credentials = credentialsOf(directory)
    await ensureCreated(files, credentials, settings)
    const port = (await adopt(files, credentials, log)) ?? (await start(files, settings))
    const server = { port, credentials }
    await ensureApplicationRole(server)
    return handle(files, server, release)
  } catch (error) {
    release()
    throw error
  }
}

/** Connection string of a database of a cluster that another process runs, for commands that work beside it. */
export function urlOfRunningCluster(dataDirectory: string, database: string): string {
  const directory = preparePlace(
    dataDirectory,
    systemAccount(() => undefined),
    { durable: true, log: () => undefined },
  )
  const port = Number(readFileSync(path.join(directory, 'port'), 'utf8'))
  return databaseUrl({ port, credentials: credentialsOf(directory) }, database)
}

async function ensureCreated(files: ClusterFiles, credentials: Credentials, { log, fsync = true }: ClusterSettings) {
  const versionFile = path.join(files.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    log(`Creating the database in ${files.directory}`)
    await createCluster(files, credentials.administrator, fsync)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === MAJOR_VERSION) return
  throw new Error(
    `The data in ${files.directory} is of PostgreSQL ${version}, but this Atrium runs PostgreSQL ${MAJOR_VERSION}. ` +
      `Dump it with version ${version} and restore it into an empty folder.`,
  )
}

/**
 * @returns the port of a server that already runs on the data, undefined when none does
 * @throws when a server holds the data but does not answer to our password
 */
async function adopt(files: ClusterFiles, credentials: Credentials, log: (message: string) => void) {
  const postmaster = await settled(files.cluster)
  if (!postmaster) return undefined
  const folder = await dataFolderOf({ port: postmaster.port, credentials })
  if (!folder || realpathSync(folder) !== realpathSync(files.cluster)) {
    throw new Error(
      `A PostgreSQL that is not ours (process ${postmaster.pid}, port ${postmaster.port}) runs on ${files.cluster}. Stop it first.`,
    )
  }
  log(`PostgreSQL was still running on port ${postmaster.port} and goes on being used`)
  return postmaster.port
}

/** Waits while a server that was left alone is still starting, recovering or stopping. */
async function settled(cluster: string): Promise<Postmaster | undefined> {
  for (let postmaster = runningPostmaster(cluster); postmaster; postmaster = runningPostmaster(cluster)) {
    if (postmaster.status === 'ready') return postmaster
    await wait(50)
  }
  return undefined
}

/** A server that was killed may hold its files for moments longer, until its last writes have ended: waits for that. */
async function startOnceFree(files: ClusterFiles, settings: string): Promise<string | undefined> {
  const until = Date.now() + 10_000
  for (;;) {
    const output = await startServer(files, settings)
    const held =
      output !== undefined && /lock file "postmaster\.pid" already exists|pre-existing shared memory/.test(output)
    if (!held || Date.now() > until) return output
    await wait(200)
  }
}

async function start(files: ClusterFiles, settings: ClusterSettings): Promise<number> {
  const attempts = settings.port ? 1 : 5
  let output: string | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = settings.port ?? (await choosePort(files.directory))
    output = await startOnceFree(files, configuration({ port, fsync: settings.fsync ?? true }))
    if (output === undefined) {
      writeFileSync(path.join(files.directory, 'port'), `${port}\n`)
      return port
    }
    if (!output.includes('could not bind') && !output.includes('could not create any TCP/IP sockets')) break
  }
  throw new Error(`PostgreSQL in ${files.directory} did not start:\n${output}`)
}

async function choosePort(directory: string): Promise<number> {
  const file = path.join(directory, 'port')
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return remembered > 0 && (await isFree(remembered)) ? remembered : freePort()
}

function handle(files: ClusterFiles, server: { port: number; credentials: Credentials }, release: () => void): Cluster {
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopServer(files).finally(release))
  return {
    url: (database) => databaseUrl(server, database),
    port: server.port,
    dataDirectory: files.directory,
    ensureDatabase: (name) => ensureDatabase(server, name),
    stop,
    remove: async () => {
      await stop()
      rmSync(files.directory, { recursive: true, force: true })
    },
  }
}
