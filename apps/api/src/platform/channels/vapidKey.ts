import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Sealing } from '../sealing.ts'
import { sharedSecrets } from '../tables.ts'
import type { VapidKey } from './push.ts'

const name = 'web-push-key'

/**
 * The key pair by which browsers know this installation: one of the settings, else one that is made once and kept, its
 * private half sealed. A browser subscribes for one key, so it is never changed by itself; sealed under an older key of
 * the settings it is sealed anew.
 */
export function openVapidKey(db: Database, sealing: Sealing, clock: Clock, given: VapidKey | null) {
  let known: Promise<VapidKey> | undefined
  const keep = async (): Promise<VapidKey> => {
    if (given) return given
    const made = webPush.generateVAPIDKeys()
    await db
      .insert(sharedSecrets)
      .values({ name, value: stored(sealing, made), createdDate: clock.now() })
      .onConflictDoNothing()
    const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
    if (!row) throw new Error('the key for web push is missing')
    const [publicKey = '', sealed = ''] = row.value.split(' ')
    const key = { publicKey, privateKey: sealing.open(sealed, name) }
    if (!sealing.isNewest(sealed))
      await db
        .update(sharedSecrets)
        .set({ value: stored(sealing, key) })
        .where(eq(sharedSecrets.name, name))
    return key
  }
  return () => (known ??= keep())
}

const stored = (sealing: Sealing, { publicKey, privateKey }: VapidKey) =>
  `${publicKey} ${sealing.seal(privateKey, name)}`
