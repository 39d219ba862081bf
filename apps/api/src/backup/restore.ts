/** `pnpm --filter @atrium/api restore FOLDER`: puts a backup into an empty database and the file store. */
import { databaseOf, refuse, runCommand } from '../commandLine.ts'
import { openFiles } from '../outside.ts'
import { restoreBackup } from './restoreBackup.ts'

const [folder] = process.argv.slice(2)
await runCommand(async (command) => {
  if (!folder) return refuse(['Say where from: pnpm --filter @atrium/api restore FOLDER'])
  const url = await databaseOf(command)
  const { made, tables, files } = await restoreBackup(folder, url, openFiles(command.environment))
  command.say(`Restored ${tables.length} tables and ${files.length} files as of ${made}.`)
})
