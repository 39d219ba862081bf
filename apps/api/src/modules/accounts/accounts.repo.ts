import { and, eq, isNull } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { accounts } from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect

/** User names are e-mail addresses, compared in lower case. */
export const normalisedEmail = (email: string) => email.trim().toLowerCase()

/** The account of an e-mail address; makes one without a password when there is none. */
export async function findOrCreateAccount(
  ctx: TransactionCtx,
  person: { email: string; fullName: string },
): Promise<{ id: string; email: string; fullName: string; hasPassword: boolean }> {
  const email = normalisedEmail(person.email)
  await ctx.db
    .insert(accounts)
    .values({ email, fullName: person.fullName.trim(), createdDate: ctx.now() })
    .onConflictDoNothing({ target: accounts.email })
  const row = await findAccountByEmail(ctx, email)
  if (!row) throw new Error('the account that was just made is missing')
  return { id: row.id, email: row.email, fullName: row.fullName, hasPassword: row.passwordHash !== null }
}

export async function findAccountByEmail(ctx: AnyCtx, email: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, normalisedEmail(email)))
  return row
}

export async function readAccount(ctx: AnyCtx, id: string): Promise<AccountRow> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Error(`the account ${id} is missing`)
  return row
}

/** Makes changes to one account wait for each other. */
export async function lockAccount(ctx: TransactionCtx, id: string): Promise<AccountRow> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  if (!row) throw new Error(`the account ${id} is missing`)
  return row
}

export async function updateAccount(
  ctx: AnyCtx,
  id: string,
  fields: Partial<
    Pick<
      AccountRow,
      | 'passwordHash'
      | 'passwordChangedDate'
      | 'lastSignInDate'
      | 'lastOfficeCentreId'
      | 'oneTimeCodeEnabled'
      | 'colourScheme'
    >
  >,
): Promise<void> {
  await ctx.db.update(accounts).set(fields).where(eq(accounts.id, id))
}

/** Ties an account to a person of the identity provider; false when it is tied to another one. */
export async function linkMicrosoft(ctx: TransactionCtx, id: string, subject: string): Promise<boolean> {
  const rows = await ctx.db
    .update(accounts)
    .set({ microsoftSubject: subject })
    .where(and(eq(accounts.id, id), isNull(accounts.microsoftSubject)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

export async function findAccountByMicrosoft(ctx: AnyCtx, subject: string): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.microsoftSubject, subject))
  return row
}
