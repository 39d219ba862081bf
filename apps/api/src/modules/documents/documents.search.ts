import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { meantForActor, visible } from './documents.policy.ts'
import { documentCategories, documents } from './tables.ts'

const found = (ctx: Ctx, seen: SQL | undefined, term: string, limit: number) =>
  ctx.db
    .select({ id: documents.id, title: documents.title, subtitle: documentCategories.categoryName })
    .from(documents)
    .innerJoin(documentCategories, eq(documentCategories.id, documents.documentCategoryId))
    .where(and(seen, contains(documents.title, term)))
    .orderBy(sql`lower(${documents.title})`)
    .limit(limit)

/** Documents, for whoever sees those of their office centre. */
export const documentSearch: SearchPart = {
  kind: 'DOCUMENT',
  name: 'Document',
  operation: 'getDocument',
  search: (ctx, term, limit) => found(ctx, visible(ctx), term, limit),
}

/** Documents that are meant for the person who asks; what they find as above is found as that. */
export const myDocumentSearch: SearchPart = {
  kind: 'MY_DOCUMENT',
  name: 'My document',
  operation: 'listMyDocuments',
  search: (ctx, term, limit) => {
    const { permissions, addOns } = ctx.scope
    const others = permissions.has('DOCUMENT_VIEW') && addOns.has('CIRCULARS') ? not(visible(ctx)) : undefined
    return found(ctx, and(meantForActor(ctx), others), term, limit)
  },
}
