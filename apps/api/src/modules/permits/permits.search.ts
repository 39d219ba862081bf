import { and, sql } from 'drizzle-orm'
import type { SearchPart } from '../search/index.ts'
import { fmFormList } from './fmForms.views.ts'
import { visible } from './permits.policy.ts'
import { fmForms } from './tables.ts'

/** Permits to work: those that people of the office centre ask for, and those it decides on. */
export const permitSearch: SearchPart = {
  kind: 'FM_FORM',
  name: 'Permit to work',
  operation: 'listFmForms',
  search: (ctx, term, limit) =>
    ctx.db
      .select({
        id: fmForms.id,
        title: sql<string>`coalesce(${fmForms.workNature}, ${fmForms.referenceNo})`,
        subtitle: sql<string>`concat_ws(', ', ${fmForms.referenceNo}, ${fmForms.contractorCompany})`,
      })
      .from(fmForms)
      .where(and(visible(ctx), fmFormList.search(term)))
      .orderBy(sql`${fmForms.id} desc`)
      .limit(limit),
}
