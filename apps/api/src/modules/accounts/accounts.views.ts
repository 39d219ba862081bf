import type { AnyCtx } from '../../platform/ctx.ts'
import { readAccount } from './accounts.repo.ts'
import { passwordLockedUntil } from './attempts.repo.ts'

/** When somebody last signed in, and until when they cannot from somewhere because of wrong passwords. */
export async function signInStateOf(
  ctx: AnyCtx,
  accountId: string,
): Promise<{ lastSignInDate: Date | null; lockedUntil: Date | null; hasPassword: boolean; hasMicrosoft: boolean }> {
  const account = await readAccount(ctx, accountId)
  return {
    lastSignInDate: account.lastSignInDate,
    lockedUntil: await passwordLockedUntil(ctx, account.email),
    hasPassword: account.passwordHash !== null,
    hasMicrosoft: account.microsoftSubject !== null,
  }
}
