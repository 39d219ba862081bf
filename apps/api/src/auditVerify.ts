/** `pnpm --filter @atrium/api audit:verify`: recomputes the seals of the audit trail; exit code 1 names what was changed. */
import { databaseOf, runCommand, type Command } from './commandLine.ts'
import { countUnsealed, verifySeals } from './modules/audit-log/index.ts'
import { connect } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'

await runCommand(verify)

async function verify(command: Command): Promise<void> {
  const { closers, say } = command
  const databaseUrl = await databaseOf(command)
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
