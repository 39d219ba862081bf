import type { PublicCtx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'

/** What a browser works on before it signs in; nothing where the check is off. */
export const getBotCheck = operation('getBotCheck', async (ctx) => {
  const challenge = await ctx.services.botCheck.challenge()
  return typeof challenge === 'object' && challenge !== null ? { ...challenge } : {}
})

/** 400 when the answer in the header is missing, wrong, too old or was used before. */
export async function requireBotCheck(ctx: PublicCtx, response: string | undefined): Promise<void> {
  if (await ctx.services.botCheck.verify(response ?? '')) return
  throw new ApiError(400, 'BOT_CHECK_FAILED', 'Your browser did not pass the bot check. Please try again.')
}
