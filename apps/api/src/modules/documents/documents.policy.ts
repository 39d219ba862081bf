import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accountTypes, isForCompany, isForPerson } from './documentReach.views.ts'
import { documentCategories, documents, documentVersions } from './tables.ts'

/** The categories an actor looks after: those of the office centre in the path. */
export const ownCategories = (ctx: Ctx): SQL => inScope(ctx, documentCategories)

/** The categories an actor sees: those, and for a tenant company the landlord's that hold documents for it. */
export const visibleCategories = (ctx: Ctx): SQL =>
  ctx.scope.officeCentreType === 'TENANT'
    ? or(
        ownCategories(ctx),
        and(
          eq(documentCategories.landlordId, ctx.scope.landlordId),
          sql`exists (${ctx.db
            .select({ one: sql`1` })
            .from(documents)
            .where(and(eq(documents.documentCategoryId, documentCategories.id), fromLandlord(ctx)))})`,
        ),
      )!
    : ownCategories(ctx)

/** The documents an actor may change: those of the office centre in the path. */
export const own = (ctx: Ctx): SQL => inScope(ctx, documents)

/** The documents an actor sees in the list: the centre's own; a tenant company also those of its landlord for it. */
export const visible = (ctx: Ctx): SQL =>
  ctx.scope.officeCentreType === 'TENANT' ? or(own(ctx), fromLandlord(ctx))! : own(ctx)

/** The documents that are meant for the actor now, of their office centre or its landlord. */
export const meantForActor = (ctx: Ctx): SQL =>
  and(
    eq(documents.landlordId, ctx.scope.landlordId),
    or(eq(documents.officeCentreId, ctx.scope.officeCentreId), eq(documents.officeCentreId, ctx.scope.landlordId)),
    current(ctx.now()),
    isForPerson({
      userId: sql`${ctx.actor.userId}::uuid`,
      officeCentreId: sql`${ctx.scope.officeCentreId}::uuid`,
      accountType: sql`${accountTypes[ctx.scope.officeCentreType]}::text`,
    }),
  )!

/** Published, not past the last day and not deleted. */
export const current = (now: Date): SQL =>
  and(
    isNull(documents.deletedDate),
    lte(documents.publishDate, now),
    or(isNull(documents.expiresAt), gt(documents.expiresAt, now)),
  )!

const fromLandlord = (ctx: Ctx): SQL =>
  and(
    eq(documents.landlordId, ctx.scope.landlordId),
    eq(documents.officeCentreId, ctx.scope.landlordId),
    current(ctx.now()),
    isForCompany(ctx.scope.officeCentreId),
  )!

/** The files of documents that an actor sees in the list and may open: of their own all, of others the current one. */
export const documentFilesWithinReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: documentVersions.systemFileId })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, documents.id),
        or(eq(documents.officeCentreId, ctx.scope.officeCentreId), eq(documentVersions.versionNo, documents.versionNo)),
      ),
    )
    .where(ctx.scope.permissions.has('DOCUMENT_VIEW') ? visible(ctx) : sql`false`)
