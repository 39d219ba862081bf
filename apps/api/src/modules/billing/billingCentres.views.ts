import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { tenantRecords } from '../tenants/tables.ts'
import { users } from '../users/tables.ts'

export type BillingCentre = typeof officeCentres.$inferSelect

/** The tenants a landlord writes invoices to; a tenant has none. */
export const activeTenants = (ctx: Ctx): SQL =>
  and(tenantsOf(ctx.scope.officeCentreId), eq(officeCentres.active, true))!

/** The customers of the provider: every other office centre. */
export const customersOf = (ctx: Ctx): SQL =>
  and(ne(officeCentres.id, ctx.scope.officeCentreId), eq(officeCentres.active, true))!

export async function findCentre(ctx: AnyCtx, id: string, among?: SQL): Promise<BillingCentre | undefined> {
  const [row] = await ctx.db
    .select()
    .from(officeCentres)
    .where(and(among, eq(officeCentres.id, id)))
  return row
}

/** Options for a drop-down of customers, by company name. */
export function readCustomerOptions(ctx: Ctx, among: SQL, query: { wildcardSearch?: string; limit?: number }) {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const words = sql`lower(${officeCentres.companyName} || ' ' || ${officeCentres.centreCode})`
  return ctx.db
    .select({
      code: officeCentres.centreCode,
      label: officeCentres.companyName,
      value: officeCentres.id,
      categoryCode: officeCentres.officeCentreType,
    })
    .from(officeCentres)
    .where(and(among, term ? sql`${words} like ${likePattern(term)}` : undefined))
    .orderBy(asc(officeCentres.companyName), asc(officeCentres.id))
    .limit(query.limit ?? 50)
}

/** Centres by their codes, for uploads. */
export async function centresByCodes(ctx: AnyCtx, codes: string[]): Promise<Map<string, BillingCentre>> {
  const rows = await ctx.db
    .select()
    .from(officeCentres)
    .where(sql`${officeCentres.centreCode} = any(${sql.param(codes)})`)
  return new Map(rows.map((row) => [row.centreCode, row]))
}

type Recipient = 'BILLING_CONTACT' | 'PERSON_IN_CHARGE'

/**
 * The addresses mail about money of an office centre goes to. The billing contact is the centre's contact, else whoever
 * the landlord notifies about a tenant, else the person in charge.
 */
export async function readBillingAddresses(
  ctx: AnyCtx,
  officeCentreId: string,
  recipients: readonly Recipient[] = ['BILLING_CONTACT'],
): Promise<string[]> {
  const [centre] = await ctx.db
    .select({ contact: officeCentres.contactEmail, notified: tenantRecords.notifyPartyEmail })
    .from(officeCentres)
    .leftJoin(tenantRecords, eq(tenantRecords.officeCentreId, officeCentres.id))
    .where(eq(officeCentres.id, officeCentreId))
  const contacts = centre?.contact ? [centre.contact] : (centre?.notified ?? [])
  const wantsInCharge = recipients.includes('PERSON_IN_CHARGE') || contacts.length === 0
  const inCharge = wantsInCharge ? await readPeopleInCharge(ctx, officeCentreId) : []
  const chosen = [...(recipients.includes('BILLING_CONTACT') ? contacts : []), ...inCharge]
  return [...new Set(chosen.map((address) => address.toLowerCase()))]
}

async function readPeopleInCharge(ctx: AnyCtx, officeCentreId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.officeCentreId, officeCentreId),
        eq(users.personInCharge, true),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
      ),
    )
    .orderBy(asc(users.id))
  return rows.map((row) => row.email)
}

/** How a tenant may pay, and to which account; what its landlord has set, or everything without an account. */
export async function readPaymentWays(ctx: AnyCtx, officeCentreId: string) {
  const [row] = await ctx.db
    .select({
      allowOnlinePayment: tenantRecords.allowOnlinePayment,
      allowOfflinePayment: tenantRecords.allowOfflinePayment,
      recipientName: tenantRecords.recipientName,
      recipientAccount: tenantRecords.recipientAccount,
      bankName: tenantRecords.bankName,
    })
    .from(tenantRecords)
    .where(eq(tenantRecords.officeCentreId, officeCentreId))
  return (
    row ?? {
      allowOnlinePayment: true,
      allowOfflinePayment: true,
      recipientName: null,
      recipientAccount: null,
      bankName: null,
    }
  )
}

/** Where the money of an invoice goes by bank transfer; null where no account is known, or none is allowed. */
export async function readBankAccount(
  ctx: AnyCtx,
  invoice: { officeCentreId: string; issuerId: string; landlordId: string },
) {
  if (invoice.issuerId !== invoice.landlordId) return null
  const { allowOfflinePayment, recipientName, recipientAccount, bankName } = await readPaymentWays(
    ctx,
    invoice.officeCentreId,
  )
  return allowOfflinePayment && recipientAccount ? { recipientName, recipientAccount, bankName } : null
}

export type BankAccount = NonNullable<Awaited<ReturnType<typeof readBankAccount>>>
