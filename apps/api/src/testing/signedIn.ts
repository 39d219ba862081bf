import { eq } from 'drizzle-orm'
import { signAccessToken } from '../modules/accounts/accessTokens.ts'
import { sessions } from '../modules/accounts/tables.ts'
import { days, later } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { sharedSecrets } from '../platform/tables.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

/** An access token for somebody, signed an hour ahead: these tests outlive the quarter of an hour a token has. */
export async function signedIn(db: Database, scope: TenancyScope, accountId: string): Promise<string> {
  const { officeCentreId } = scope
  const now = new Date()
  const [session] = await db
    .insert(sessions)
    .values({
      accountId,
      officeCentreId,
      portal: 'CONSOLE',
      createdDate: now,
      lastSeenDate: now,
      expiresAt: later(now, days(1)),
      ipAddress: '',
      userAgent: '',
    })
    .returning({ id: sessions.id })
  const [secret] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, 'access-token-key'))
  const claims = { sessionId: String(session?.id), accountId, officeCentreId }
  return signAccessToken(claims, new TextEncoder().encode(secret?.value), later(now, 3_600_000))
}
