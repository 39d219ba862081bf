/** `pnpm --filter @atrium/api passes:rotate-key`: keeps PIN codes under a new data key, sealed by the newest SEALING_KEY. */
import { openCommandCtx } from './commandCtx.ts'
import { runCommand } from './commandLine.ts'
import { rotatePinKeys } from './modules/access-passes/index.ts'

await runCommand(async (command) => {
  const ctx = await openCommandCtx(command, 'passes')
  const count = await rotatePinKeys(ctx.db, ctx.services.sealing)
  command.say(`PIN codes kept under a new key: ${count}.`)
})
