import { and, asc, desc, eq, exists, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { ofCompany } from './musters.policy.ts'
import { musterPeople, musters } from './tables.ts'

/** So long after its end a company still sees how a muster went. */
const shown = days(30)
const mostMusters = 20

/** The musters of the estate that look for people of the actor's company, the latest first. */
export const readCompanyMusters = (ctx: Ctx) =>
  ctx.db
    .select({
      muster: getTableColumns(musters),
      siteName: sites.name,
      floorName: officeFloors.name,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: officeCentres.timezoneOffset,
    })
    .from(musters)
    .innerJoin(officeCentres, eq(officeCentres.id, musters.officeCentreId))
    .innerJoin(sites, eq(sites.id, musters.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, musters.officeFloorId))
    .where(
      and(
        eq(musters.landlordId, ctx.scope.landlordId),
        or(eq(musters.status, 'ONGOING'), gt(musters.endedDate, later(ctx.now(), -shown))),
        exists(
          ctx.db
            .select({ id: musterPeople.id })
            .from(musterPeople)
            .where(and(ofCompany(ctx), eq(musterPeople.musterId, musters.id))),
        ),
      ),
    )
    .orderBy(desc(musters.startedDate), asc(musters.id))
    .limit(mostMusters)

export type CompanyMusterRow = Awaited<ReturnType<typeof readCompanyMusters>>[number]

/** Those of the actor's company on the lists of some musters, by name. */
export const readCompanyPeople = (ctx: Ctx, musterIds: readonly string[]) =>
  ctx.db
    .select()
    .from(musterPeople)
    .where(and(ofCompany(ctx), inArray(musterPeople.musterId, [...musterIds])))
    .orderBy(asc(sql`lower(${musterPeople.fullName})`), asc(musterPeople.id))

/** One of the actor's company on a list; undefined for others. */
export async function readCompanyPerson(ctx: AnyCtx & Pick<Ctx, 'scope'>, id: string) {
  const [row] = await ctx.db
    .select()
    .from(musterPeople)
    .where(and(ofCompany(ctx), eq(musterPeople.id, id)))
  return row
}
