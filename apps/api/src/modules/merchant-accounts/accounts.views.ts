import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { retailStores } from '../retail/tables.ts'
import { merchantAccounts } from './tables.ts'

const ordering = and(
  eq(retailStores.retailTenantId, officeCentres.id),
  eq(retailStores.opc, true),
  isNull(retailStores.deletedDate),
)

/** The stores of a merchant that take orders. */
const stores = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${retailStores}.id, 'name', ${retailStores}.name)
    order by lower(${retailStores}.name)), '[]') from ${retailStores} where ${ordering})`

const select = (ctx: AnyCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      merchantId: officeCentres.id,
      landlordId: officeCentres.landlordId,
      merchantName: officeCentres.companyName,
      merchantEmail: officeCentres.contactEmail,
      storeCurrency: sql<string | null>`(select min(${retailStores}.currency) from ${retailStores} where ${ordering})`,
      stores,
      account: merchantAccounts,
    })
    .from(officeCentres)
    .leftJoin(merchantAccounts, eq(merchantAccounts.officeCentreId, officeCentres.id))
    .where(where)
    .orderBy(asc(officeCentres.companyName))

export type MerchantRow = Awaited<ReturnType<typeof select>>[number]

/** The merchants of an actor: a tenant itself, a landlord all that have a store which takes orders. */
export function readMerchants(ctx: Ctx, id?: string): Promise<MerchantRow[]> {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const mine =
    officeCentreType === 'TENANT'
      ? eq(officeCentres.id, officeCentreId)
      : sql`exists (select from ${retailStores} where ${ordering} and ${retailStores}.office_centre_id = ${officeCentreId})`
  return select(
    ctx,
    and(
      eq(officeCentres.landlordId, landlordId),
      eq(officeCentres.officeCentreType, 'TENANT'),
      mine,
      id ? eq(officeCentres.id, id) : undefined,
    ),
  )
}

/** The merchant whose page of the provider leads back with a token, by its hash; undefined once that is over. */
export async function merchantByToken(ctx: AnyCtx, tokenHash: string): Promise<MerchantRow | undefined> {
  const [row] = await select(
    ctx,
    and(
      eq(merchantAccounts.returnTokenHash, tokenHash),
      sql`${merchantAccounts.returnExpiresAt} > ${ctx.now().toISOString()}::timestamptz`,
    ),
  )
  return row
}
