import { and, eq, gt, sql } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { trustedDevices } from './tables.ts'

const trustLife = days(30)

export type TrustedDevice = { id: string; name: string; createdDate: Date; lastUsed: Date; expiresAt: Date }

const columns = {
  id: trustedDevices.id,
  name: trustedDevices.name,
  createdDate: trustedDevices.createdDate,
  lastUsed: trustedDevices.lastUsed,
  expiresAt: trustedDevices.expiresAt,
}

/** The browsers that skip an account's one-time code, the latest used first. */
export const trustedDevicesOf = (ctx: AnyCtx, accountId: string): Promise<TrustedDevice[]> =>
  ask(ctx, devicesQuestion(ctx, accountId))

type DeviceRow = { [Name in keyof TrustedDevice]: string }

/** The same, to be asked together with other things. */
export const devicesQuestion = (ctx: AnyCtx, accountId: string) =>
  question(
    sql`select id, name, created_date as "createdDate", last_used as "lastUsed", expires_at as "expiresAt"
      from ${trustedDevices} where account_id = ${accountId} and expires_at > ${ctx.now()}
      order by last_used desc, id desc`,
    (rows: DeviceRow[]): TrustedDevice[] =>
      rows.map(({ id, name, createdDate, lastUsed, expiresAt }) => ({
        id,
        name,
        createdDate: new Date(createdDate),
        lastUsed: new Date(lastUsed),
        expiresAt: new Date(expiresAt),
      })),
  )

/** Makes a browser give the one-time code again; 404 when the account has no such browser. */
export async function dropTrustedDevice(
  ctx: TransactionCtx,
  accountId: string,
  deviceId: string,
): Promise<TrustedDevice> {
  const [row] = await ctx.db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.id, deviceId), eq(trustedDevices.accountId, accountId)))
    .returning(columns)
  if (!row) throw notFound()
  return row
}

/** Trusts a browser for 30 days; answers the token it keeps. */
export async function trustDevice(ctx: TransactionCtx, accountId: string, name: string): Promise<string> {
  const token = randomToken()
  const now = ctx.now()
  await ctx.db.insert(trustedDevices).values({
    accountId,
    tokenHash: hashToken(token),
    name,
    createdDate: now,
    lastUsed: now,
    expiresAt: later(now, trustLife),
  })
  return token
}

/** Whether the token is of a browser this account trusts; remembers that it was used. */
export async function useTrustedDevice(ctx: TransactionCtx, accountId: string, token: string): Promise<boolean> {
  const rows = await ctx.db
    .update(trustedDevices)
    .set({ lastUsed: ctx.now() })
    .where(
      and(
        eq(trustedDevices.tokenHash, hashToken(token)),
        eq(trustedDevices.accountId, accountId),
        gt(trustedDevices.expiresAt, ctx.now()),
      ),
    )
    .returning({ id: trustedDevices.id })
  return rows.length > 0
}

/** Makes every browser of an account give the one-time code again. */
export async function dropTrustedDevices(ctx: TransactionCtx, accountId: string): Promise<void> {
  await ctx.db.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId))
}
