/** `pnpm --filter @atrium/api audit:verify`: recomputes the seals of the audit trail; exit code 1 names what was changed. */
import path from 'node:path'
import { startCluster } from './cluster/startCluster.ts'
import { readEnvironment } from './env.ts'
import { countUnsealed, verifySeals } from './modules/audit-log/index.ts'
import { connect } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const fail = (lines: string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

const environment = readEnvironment(process.env, fail)
const closers: (() => Promise<unknown>)[] = []
try {
  await verify()
} finally {
  for (const close of closers.toReversed()) await close()
}

async function verify(): Promise<void> {
  const databaseUrl = await openDatabase()
  await migrateDatabase(databaseUrl)
  const connection = connect(databaseUrl, 2, { warn: () => undefined })
  closers.push(connection.close)
  const verdict = await verifySeals(connection)
  if (verdict.intact) {
    const waiting = await countUnsealed(connection)
    say(`The audit trail is intact: ${verdict.entries} entries in ${verdict.seals} seals, ${waiting} not sealed yet.`)
    say(`Hash of the last seal, to keep elsewhere: ${verdict.lastHash}`)
    return
  }
  process.exitCode = 1
  say(`The audit trail was tampered with, first in seal ${verdict.seal}.`)
  if (verdict.entryId) say(`Entry ${verdict.entryId}, position ${verdict.position ?? 'unknown'}.`)
  say(verdict.reason)
}

async function openDatabase(): Promise<string> {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const cluster = await startCluster({
    dataDirectory: path.join(environment.DATA_DIR, 'postgres'),
    log: () => undefined,
  })
  closers.push(() => cluster.stop())
  await cluster.ensureDatabase('atrium')
  return cluster.url('atrium')
}
