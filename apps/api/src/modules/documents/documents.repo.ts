import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { creationStamp } from '../../platform/stamps.ts'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { own, ownCategories } from './documents.policy.ts'
import {
  documentCategories,
  documentReaders,
  documentRecipients,
  documents,
  documentVersions,
  type DocumentRecipientType,
} from './tables.ts'

export const categoryRecord = recordOf(documentCategories, ownCategories)
export const documentRecord = recordOf(documents, own)
export const documentRows = rowsOf(documents)

export async function insertVersion(
  ctx: Transactional<Ctx>,
  version: { documentId: string; versionNo: number; systemFileId: string },
): Promise<void> {
  const { createdDate, createdByUserId } = creationStamp(ctx)
  await ctx.db
    .insert(documentVersions)
    .values({ ...tenancyScopeOf(ctx.scope), ...version, createdDate, createdByUserId })
}

/** Says anew whom a document is for. */
export async function replaceRecipients(
  ctx: Transactional<Ctx>,
  documentId: string,
  { recipientType, recipientIds }: { recipientType: DocumentRecipientType; recipientIds: readonly string[] },
): Promise<void> {
  await ctx.db.delete(documentRecipients).where(eq(documentRecipients.documentId, documentId))
  if (recipientIds.length === 0) return
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db.insert(documentRecipients).values(
    recipientIds.map((id) => ({
      ...scope,
      documentId,
      ...(recipientType === 'TENANTS' ? { tenantId: id } : { userGroupId: id }),
    })),
  )
}

type Of = TenancyScope & { id: string; versionNo: number }

/** Keeps that a person has opened the current file of a document. */
export async function keepOpening(ctx: TransactionCtx, document: Of, userId: string): Promise<void> {
  const opened = { openedDate: ctx.now(), openedVersionNo: document.versionNo }
  await ctx.db
    .insert(documentReaders)
    .values({ ...tenancyScopeOf(document), documentId: document.id, userId, noOfOpenings: 1, ...opened })
    .onConflictDoUpdate({
      target: [documentReaders.documentId, documentReaders.userId, documentReaders.landlordId],
      set: {
        noOfOpenings: sql`${documentReaders.noOfOpenings} + 1`,
        openedVersionNo: document.versionNo,
        // When this file was first opened.
        openedDate: sql`case when ${documentReaders.openedVersionNo} = ${document.versionNo}
          then ${documentReaders.openedDate} else ${ctx.now().toISOString()}::timestamptz end`,
      },
    })
}

/** Keeps that a person agrees to the current file of a document; false where they have not opened it. */
export async function keepAcknowledgement(
  ctx: TransactionCtx,
  { id, versionNo }: Of,
  userId: string,
): Promise<boolean> {
  const rows = await ctx.db
    .update(documentReaders)
    .set({ acknowledgedDate: ctx.now(), acknowledgedVersionNo: versionNo })
    .where(
      and(
        eq(documentReaders.documentId, id),
        eq(documentReaders.userId, userId),
        eq(documentReaders.openedVersionNo, versionNo),
      ),
    )
    .returning({ userId: documentReaders.userId })
  return rows.length > 0
}

/** Keeps that these people are told of the current file; answers those who were not told before. */
export async function keepAnnounced(ctx: TransactionCtx, document: Of, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const announced = { announcedDate: ctx.now(), announcedVersionNo: document.versionNo }
  const rows = await ctx.db
    .insert(documentReaders)
    .values(userIds.map((userId) => ({ ...tenancyScopeOf(document), documentId: document.id, userId, ...announced })))
    .onConflictDoUpdate({
      target: [documentReaders.documentId, documentReaders.userId, documentReaders.landlordId],
      set: announced,
      setWhere: lt(documentReaders.announcedVersionNo, document.versionNo),
    })
    .returning({ userId: documentReaders.userId })
  return rows.map(({ userId }) => userId)
}

/** Keeps that all readers were told of the file they were told of; one that was replaced meanwhile is told anew. */
export async function markAnnounced(ctx: TransactionCtx, { id, versionNo }: Of): Promise<void> {
  await ctx.db
    .update(documents)
    .set({ announcedVersionNo: versionNo })
    .where(and(eq(documents.id, id), eq(documents.versionNo, versionNo)))
}

/** Keeps that a document's end was reminded of; false where it was before. */
export async function markReminded(ctx: TransactionCtx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .update(documents)
    .set({ remindedDate: ctx.now() })
    .where(and(eq(documents.id, id), isNull(documents.remindedDate)))
    .returning({ id: documents.id })
  return rows.length > 0
}
