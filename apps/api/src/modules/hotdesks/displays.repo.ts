import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { hashDeviceKey, newDeviceKey } from '../../platform/deviceKeys.ts'
import { recordOf } from '../../platform/record.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { visibleDisplays, visibleKeys } from './displays.policy.ts'
import { shownStatus } from './displays.views.ts'
import { displayApiKeys, displayDevices, zoneDisplays, type DisplayType } from './tables.ts'

export type DisplayFields = {
  name: string
  type: DisplayType
  zoneId: string | null
  resourceId: string | null
  theme: 'LIGHT' | 'DARK'
  refreshSeconds: number
  showNames: boolean
  walkUpBooking: boolean
}

export const displayRecord = recordOf(zoneDisplays, visibleDisplays)
export const displayKeyRecord = recordOf(displayApiKeys, visibleKeys)

/** Makes a key and answers it; only its hash is kept. */
export async function insertKey(
  ctx: Transactional<Ctx>,
  key: { name: string; displayId: string | null },
): Promise<{ id: string; apiKey: string }> {
  const apiKey = newDeviceKey()
  return { id: await displayKeyRecord.insert(ctx, { ...key, keyHash: hashDeviceKey(apiKey) }), apiKey }
}

/** Ends a key and shuts out the tablets that were set up with it; answers the displays that lost theirs. */
export async function revokeKey(ctx: Transactional<Ctx>, id: string): Promise<string[]> {
  await displayKeyRecord.update(ctx, id, { revokedDate: ctx.now() })
  const gone = await ctx.db
    .delete(displayDevices)
    .where(eq(displayDevices.apiKeyId, id))
    .returning({ displayId: displayDevices.displayId })
  return gone.flatMap(({ displayId }) => displayId ?? [])
}

/** Ends the keys made for one display alone; answers the displays that lost their tablet. */
export async function revokeKeysOfDisplay(ctx: Transactional<Ctx>, displayId: string): Promise<string[]> {
  const keys = await ctx.db
    .select({ id: displayApiKeys.id })
    .from(displayApiKeys)
    .where(and(eq(displayApiKeys.displayId, displayId), isNull(displayApiKeys.revokedDate)))
  const lost: string[] = []
  for (const { id } of keys) lost.push(...(await revokeKey(ctx, id)))
  return lost
}

/** Takes a display off its tablet, which finds itself shut out or at the choice of displays. */
export async function releaseDevice(ctx: TransactionCtx, displayId: string): Promise<void> {
  await ctx.db.update(displayDevices).set({ displayId: null }).where(eq(displayDevices.displayId, displayId))
}

/** A key by what somebody typed, if it sets up anything; it cannot be revoked meanwhile. */
export async function lockKeyTyped(ctx: TransactionCtx, typed: string) {
  const [row] = await ctx.db
    .select()
    .from(displayApiKeys)
    .where(and(eq(displayApiKeys.keyHash, hashDeviceKey(typed)), isNull(displayApiKeys.revokedDate)))
    .for('share')
  return row
}

type Key = { id: string; landlordId: string; officeCentreId: string }

/** Sets up a tablet and answers the token it keeps; only its hash is kept here. */
export async function insertDevice(ctx: TransactionCtx, key: Key): Promise<string> {
  const token = randomToken()
  await ctx.db.insert(displayDevices).values({
    landlordId: key.landlordId,
    officeCentreId: key.officeCentreId,
    apiKeyId: key.id,
    tokenHash: hashToken(token),
    createdDate: ctx.now(),
  })
  return token
}

/** Makes a tablet the only one that shows a display. */
export async function bindDevice(ctx: TransactionCtx, deviceId: string, displayId: string): Promise<void> {
  await releaseDevice(ctx, displayId)
  await ctx.db.update(displayDevices).set({ displayId }).where(eq(displayDevices.id, deviceId))
}

const between = 20_000

/** Keeps that a display was heard of; at most every twenty seconds, however often its tablet reads. */
export async function touchDisplay(ctx: AnyCtx, id: string): Promise<void> {
  const before = new Date(ctx.now().getTime() - between)
  await ctx.db
    .update(zoneDisplays)
    .set({ lastSeen: ctx.now(), awaySince: null })
    .where(and(eq(zoneDisplays.id, id), or(isNull(zoneDisplays.lastSeen), lt(zoneDisplays.lastSeen, before))))
}

/** Keeps which displays have gone offline since they were last heard of; answers them. */
export const takeGoneOffline = (ctx: TransactionCtx) =>
  ctx.db
    .update(zoneDisplays)
    .set({ awaySince: ctx.now() })
    .where(
      and(isNull(zoneDisplays.deletedDate), isNull(zoneDisplays.awaySince), sql`${shownStatus(ctx.now())} = 'OFFLINE'`),
    )
    .returning({
      id: zoneDisplays.id,
      landlordId: zoneDisplays.landlordId,
      officeCentreId: zoneDisplays.officeCentreId,
      name: zoneDisplays.name,
    })
