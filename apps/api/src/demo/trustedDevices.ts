import { inArray } from 'drizzle-orm'
import { accounts, trustedDevices } from '../modules/accounts/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { hashToken, randomToken } from '../platform/tokens.ts'
import { demoSignIns } from './signIns.ts'
import type { World } from './world.ts'

const browsers = ['Chrome on Windows', 'Safari on iPhone', 'Edge on Windows', 'Firefox on macOS']

/** A browser that each of the named people trusts, by a token that nobody has. */
export async function loadTrustedDevices({ db, now }: World): Promise<void> {
  const emails = demoSignIns.map(({ email }) => email)
  const rows = await db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .orderBy(accounts.email)
  await db.insert(trustedDevices).values(
    rows.map(({ accountId }, index) => {
      const createdDate = later(now, -days(3 + (index % 9)))
      return {
        accountId,
        tokenHash: hashToken(randomToken()),
        name: browsers[index % browsers.length] ?? '',
        createdDate,
        lastUsed: later(now, -hours(16 + index)),
        expiresAt: later(createdDate, days(30)),
      }
    }),
  )
}
