/** `pnpm --filter @atrium/api backup FOLDER`: copies database and files into an empty folder; the server may go on. */
import { databaseOf, refuse, runCommand } from '../commandLine.ts'
import { openFiles } from '../outside.ts'
import { makeBackup } from './makeBackup.ts'

const [folder] = process.argv.slice(2)
await runCommand(async (command) => {
  if (!folder) return refuse(['Say where to: pnpm --filter @atrium/api backup FOLDER'])
  const url = await databaseOf(command)
  const { tables, files, missing } = await makeBackup(url, openFiles(command.environment), folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  command.say(`Kept ${rows} rows of ${tables.length} tables and ${files.length} files in ${folder}.`)
  if (missing.length > 0) command.say(`The file store did not have: ${missing.join(', ')}`)
})
