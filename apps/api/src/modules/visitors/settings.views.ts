import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import type { ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { visitorErasures, visitorSettings } from './tables.ts'

/** What holds where nobody has changed anything; the columns begin with the same. */
const firstSettings = {
  terms: null as string | null,
  termsVersion: 1,
  questions: [] as string[],
  asksPhoto: false,
  kioskPhoto: false,
  documents: [] as string[],
  retentionDays: 90,
  contactsToReception: true,
  version: 1,
}

const columns = getTableColumns(visitorSettings)

/** How an office centre receives visitors, whoever asks. */
export async function readVisitorSettings(ctx: AnyCtx, officeCentreId: string): Promise<typeof firstSettings> {
  const { landlordId: _, officeCentreId: __, updatedDate: ___, updatedByUserId: ____, ...fields } = columns
  const [row] = await ctx.db
    .select(fields)
    .from(visitorSettings)
    .where(eq(visitorSettings.officeCentreId, officeCentreId))
  return row ?? firstSettings
}

const erasureList: ListDefinition<Query<'listVisitorErasures'>> = {
  table: visitorErasures,
  id: visitorErasures.id,
  sorts: {},
  filters: {},
  search: () => undefined,
}

/** What was erased of the visitors of an office centre, the last first. */
export const erasureView = viewOf({
  list: erasureList,
  visible: (ctx: Ctx) => inScope(ctx, visitorErasures),
  select: (ctx) =>
    ctx.db
      .select({
        id: visitorErasures.id,
        erasedDate: visitorErasures.erasedDate,
        endedBefore: visitorErasures.endedBefore,
        retentionDays: visitorErasures.retentionDays,
        visitors: visitorErasures.visitors,
        visits: visitorErasures.visits,
        companyName: officeCentres.companyName,
        timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
      })
      .from(visitorErasures)
      .innerJoin(officeCentres, eq(officeCentres.id, visitorErasures.officeCentreId)),
})

export type ErasureRow = RowOf<typeof erasureView>
