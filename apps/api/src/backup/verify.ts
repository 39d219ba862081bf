/** `pnpm --filter @atrium/api verify FOLDER`: reads a whole backup; exit code 1 names what is not as it was written. */
import { refuse, runCommand } from '../commandLine.ts'
import { verifyBackup } from './verifyBackup.ts'

const [folder] = process.argv.slice(2)
await runCommand(async ({ say }) => {
  if (!folder) return refuse(['Say which: pnpm --filter @atrium/api verify FOLDER'])
  const { manifest, damaged } = await verifyBackup(folder)
  if (damaged.length > 0) throw new Error(`Damaged: ${damaged.join(', ')}`)
  say(`The backup of ${manifest.made} is whole: ${manifest.tables.length} tables, ${manifest.files.length} files.`)
})
