import { lt } from 'drizzle-orm'
import { days, hours, later } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { usedOnce } from '../../platform/tables.ts'
import {
  identityFlows,
  linkTokens,
  oneTimeCodes,
  refreshTokens,
  sessions,
  signInAttempts,
  trustedDevices,
} from './tables.ts'

/** Ended sessions stay a month for who asks what happened; wrong guesses are forgotten a day after the last one. */
export async function deleteExpired(ctx: PublicCtx): Promise<void> {
  const now = ctx.now()
  await ctx.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, later(now, -days(30))))
  await ctx.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, later(now, -hours(1))))
  await ctx.db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now))
  await ctx.db.delete(linkTokens).where(lt(linkTokens.expiresAt, now))
  await ctx.db.delete(identityFlows).where(lt(identityFlows.expiresAt, now))
  await ctx.db.delete(usedOnce).where(lt(usedOnce.expiresAt, now))
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.lastTriedDate, later(now, -days(1))))
}
