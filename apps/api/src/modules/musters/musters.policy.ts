import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { musterPeople, musters } from './tables.ts'

/** The musters an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, musters)

/** The people on lists of musters that an actor sees. */
export const visiblePeople = (ctx: Ctx): SQL => inScope(ctx, musterPeople)

/** Those of the actor's own company on lists of any muster of the estate. */
export const ofCompany = ({ scope }: Pick<Ctx, 'scope'>): SQL =>
  and(eq(musterPeople.landlordId, scope.landlordId), eq(musterPeople.companyId, scope.officeCentreId))!

/** The people on the list of one muster. */
export const peopleOf =
  (musterId: string) =>
  (ctx: Ctx): SQL =>
    and(visiblePeople(ctx), eq(musterPeople.musterId, musterId))!
