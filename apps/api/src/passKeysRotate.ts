/** `pnpm --filter @atrium/api pass-keys:rotate [CENTRE_CODE] [--at-once]`: gives office centres the next key of their passes. */
import { parseArgs } from 'node:util'
import { openCommandCtx } from './commandCtx.ts'
import { runCommand } from './commandLine.ts'
import { rotatePassKeys } from './modules/pass-keys/index.ts'

await runCommand(async (command) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'at-once': { type: 'boolean' } } })
  const ctx = await openCommandCtx(command, 'pass-keys')
  const [centreCode] = positionals
  const rotation = await rotatePassKeys(ctx, { centreCode, atOnce: values['at-once'] ?? false })
  if (centreCode !== undefined && rotation.rotated === 0)
    throw new Error(`No office centre with the code ${centreCode} has a key of passes.`)
  command.say(`${rotation.rotated} office centres sign with their next key from ${rotation.signsFrom.toISOString()}.`)
  command.say(
    `${rotation.sealedAnew} keys were encrypted anew, ${rotation.forgotten} whose codes no longer count forgotten.`,
  )
})
