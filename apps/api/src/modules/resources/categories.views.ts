import { and, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { visibleCategories } from './facilities.policy.ts'
import { bookableResources, facilityCategories, type FacilityCategoryType } from './tables.ts'

export type CategoryQuery = Query<'listFacilityCategories'>

const named = (term: string): SQL => contains(facilityCategories.name, term)

export const categoryList: ListDefinition<CategoryQuery> = {
  table: facilityCategories,
  id: facilityCategories.id,
  sorts: {
    name: sql`lower(${facilityCategories.name})`,
    sortOrder: facilityCategories.sortOrder,
    updatedDate: facilityCategories.updatedDate,
  },
  filters: {
    statusActiveFlag: (active) => eq(facilityCategories.active, active),
    type: (type) => eq(facilityCategories.type, type),
  },
  search: named,
  updatedDate: facilityCategories.updatedDate,
}

export const categoryView = viewOf({
  list: categoryList,
  visible: visibleCategories,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(facilityCategories),
        centreSlot: officeCentres.timeSlotDuration,
        noOfFacilities: sql<number>`(select count(*)::int from ${bookableResources} r
          where r.category_id = ${qualified(facilityCategories.id)} and r.deleted_date is null)`,
      })
      .from(facilityCategories)
      .innerJoin(officeCentres, eq(officeCentres.id, facilityCategories.officeCentreId)),
})

export type CategoryRow = RowOf<typeof categoryView>

export const countCategories = (ctx: Ctx): Promise<number> => ctx.db.$count(facilityCategories, visibleCategories(ctx))

/** Active categories for a drop-down, by name; a tenant is offered those of its landlord's common spaces. */
export async function categoryOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; type?: FacilityCategoryType },
) {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const lent = and(eq(facilityCategories.officeCentreId, landlordId), eq(facilityCategories.type, 'COMMON_SPACE'))
  const own = eq(facilityCategories.officeCentreId, officeCentreId)
  const term = query.wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: facilityCategories.id, name: facilityCategories.name, type: facilityCategories.type })
    .from(facilityCategories)
    .where(
      and(
        eq(facilityCategories.landlordId, landlordId),
        officeCentreType === 'TENANT' ? or(own, lent) : own,
        isNull(facilityCategories.deletedDate),
        eq(facilityCategories.active, true),
        query.type ? eq(facilityCategories.type, query.type) : undefined,
        term ? named(term) : undefined,
      ),
    )
    .orderBy(sql`lower(${facilityCategories.name})`)
    .limit(query.limit ?? 50)
  return rows.map(({ id, name, type }) => ({ code: id, label: name, value: id, categoryCode: type }))
}

/** Minutes of the office centre's smallest slot. */
export async function smallestSlot(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ minutes: officeCentres.timeSlotDuration })
    .from(officeCentres)
    .where(eq(officeCentres.id, ctx.scope.officeCentreId))
  if (!row) throw notFound()
  return row.minutes
}
