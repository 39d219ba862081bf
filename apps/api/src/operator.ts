/** `pnpm --filter @atrium/api operator EMAIL "FULL NAME"`: invites the first operator of a new installation. */
import { openCommandCtx } from './commandCtx.ts'
import { refuse, runCommand, type Command } from './commandLine.ts'
import { inviteFirstOperator } from './modules/opening/index.ts'

const [email, fullName, ...surplus] = process.argv.slice(2)
if (!email || !fullName || surplus.length > 0)
  refuse(['Say whom to invite: pnpm --filter @atrium/api operator EMAIL "FULL NAME"'])
await runCommand((command) => invite(command, { email: email ?? '', fullName: fullName ?? '' }))

async function invite(command: Command, person: { email: string; fullName: string }): Promise<void> {
  const { say } = command
  const ctx = await openCommandCtx(command, 'operator')
  const link = await ctx.transaction((tx) => inviteFirstOperator(tx, person))
  say(`${link.email} confirms the account here, once, until ${link.expiresAt.toISOString()}:`)
  say(`  ${ctx.services.portalOrigins.CONSOLE}/confirm-account?token=${link.token}`)
}
