import { eq, inArray } from 'drizzle-orm'
import { accounts, trustedDevices } from '../modules/accounts/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { hashToken, randomToken } from '../platform/tokens.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { demoSignIns } from './signIns.ts'
import type { World } from './world.ts'

const browsers = ['Chrome on Windows', 'Safari on iPhone', 'Edge on Windows', 'Firefox on macOS']

/** A browser that each of the named people trusts, by a token that nobody has, and one they do no longer. */
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
  const people = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      landlordId: users.landlordId,
      officeCentreId: users.officeCentreId,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(inArray(accounts.email, emails))
    .orderBy(users.id)
  await db.insert(auditEntries).values(
    people.map((person, index) =>
      demoEvent(person, person, {
        module: 'trusted-devices',
        entityType: 'USER',
        entityId: person.id,
        entityName: person.fullName,
        dateTime: later(now, -days(2 + (index % 20))),
        action: 'DELETE',
        summary: 'Removed a trusted device',
        before: { device: 'Chrome on Android', lastUsed: later(now, -days(60 + index)) },
      }),
    ),
  )
}
