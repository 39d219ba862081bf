import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { verifyPassword } from '../platform/passwords.ts'
import { demoPassword, demoSignIns } from './signIns.ts'

/** Whether somebody of the demo could still sign in to what this database holds. */
export async function holdsDemoSignIns(db: Database): Promise<boolean> {
  const emails = demoSignIns.map(({ email }) => email)
  // The demo gives everybody one hash; a hash of one's own has a salt that nobody else's has.
  const { rows } = await db.execute<{ hash: string }>(sql`
    select password_hash as hash from accounts where password_hash is not null
    group by password_hash having count(*) > 1 or bool_or(email::text = any(${sql.param(emails)}::text[]))`)
  for (const { hash } of rows) if (await verifyPassword(demoPassword, hash)) return true
  return false
}
