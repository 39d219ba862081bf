import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { readFiles, type StoredFile } from './files.views.ts'
import { readDecisions, type DecisionRow, type FmFormRow } from './fmForms.views.ts'
import { fmFormSettings } from './settings.tables.ts'
import { fmDocuments } from './fmDocuments.tables.ts'
import {
  fmFormAdditionalDocuments,
  fmFormDeclarations,
  fmFormDecisions,
  fmFormDocuments,
  fmFormCloseOuts,
} from './tables.ts'

/** Whether the last day on which a document is valid is over, by the clock of its building. */
const isExpired = (ctx: AnyCtx) => sql<boolean>`coalesce(${fmFormDocuments.validUntil} < (
  select (${ctx.now().toISOString()}::timestamptz at time zone 'UTC' + make_interval(mins => coalesce(oc.timezone_offset, 0)))::date
  from ${officeCentres} oc where oc.id = ${fmFormDocuments.decidingOfficeCentreId}), false)`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(fmFormDocuments),
      templateFileId: fmDocuments.templateFileId,
      isExpired: isExpired(ctx),
    })
    .from(fmFormDocuments)
    .leftJoin(fmDocuments, eq(fmDocuments.id, fmFormDocuments.fmDocumentId))

type Selected = Awaited<ReturnType<typeof select>>[number]
type FileField = 'template' | 'document' | 'landlordSignature' | 'mcstSignature'
export type FormDocumentRow = Selected & { decisions: DecisionRow[]; files: Record<FileField, StoredFile | null> }

async function complete(ctx: AnyCtx, rows: Selected[]): Promise<FormDocumentRow[]> {
  const [first] = rows
  if (!first) return []
  const decisions = await readDecisions(
    ctx,
    [...new Set(rows.map(({ fmFormId }) => fmFormId))],
    sql`${fmFormDecisions.fmFormDocumentId} is not null`,
  )
  const ids = rows.flatMap((row) => [
    row.templateFileId,
    row.documentFileId,
    row.landlordSignatureFileId,
    row.mcstSignatureFileId,
  ])
  const files = await readFiles(ctx, first.landlordId, ids)
  const file = (id: string | null) => files.get(id ?? '') ?? null
  return rows.map((row) => ({
    ...row,
    decisions: decisions.filter(({ fmFormDocumentId }) => fmFormDocumentId === row.id),
    files: {
      template: file(row.templateFileId),
      document: file(row.documentFileId),
      landlordSignature: file(row.landlordSignatureFileId),
      mcstSignature: file(row.mcstSignatureFileId),
    },
  }))
}

/** Those with something attached (doc 3 §4). */
const usualStatuses = ['APPROVED', 'PENDING_REVIEW', 'REJECTED'] as const

const documentList: ListDefinition<Query<'listFmFormDocuments'>> = {
  table: fmFormDocuments,
  id: fmFormDocuments.id,
  sorts: { formName: sql`lower(${fmFormDocuments.formName})` },
  filters: { statuses: (statuses) => inArray(fmFormDocuments.status, [...statuses]) },
  search: (term) => contains(fmFormDocuments.formName, term),
  updatedDate: fmFormDocuments.updatedDate,
}

/** The documents of one form as a list. */
export const documentViewOf = (fmFormId: string) =>
  viewOf({
    list: documentList,
    visible: () => eq(fmFormDocuments.fmFormId, fmFormId),
    select: (ctx: Ctx) => select(ctx),
    complete,
  })

export const withUsualStatuses = (query: Query<'listFmFormDocuments'>): Query<'listFmFormDocuments'> =>
  query.statuses?.length ? query : { ...query, statuses: [...usualStatuses] }

/** All documents that a form asks for, by name. */
export const readFormDocuments = async (ctx: AnyCtx, fmFormId: string): Promise<FormDocumentRow[]> =>
  complete(
    ctx,
    await select(ctx)
      .where(eq(fmFormDocuments.fmFormId, fmFormId))
      .orderBy(sql`lower(${fmFormDocuments.formName})`, fmFormDocuments.id),
  )

/** One of them; undefined where the form does not ask for it. */
export async function readFormDocument(
  ctx: AnyCtx,
  fmFormId: string,
  docId: string,
): Promise<FormDocumentRow | undefined> {
  const [row] = await complete(
    ctx,
    await select(ctx).where(and(eq(fmFormDocuments.fmFormId, fmFormId), eq(fmFormDocuments.id, docId))),
  )
  return row
}

/** What was added to a form beyond what it asks for. */
export const additionalViewOf = (row: Pick<FmFormRow, 'id' | 'landlordId'>) =>
  viewOf({
    list: {
      table: fmFormAdditionalDocuments,
      id: fmFormAdditionalDocuments.id,
      sorts: {},
      filters: {},
      search: (term) => contains(fmFormAdditionalDocuments.name, term),
    } satisfies ListDefinition<Query<'listFmFormAdditionalDocuments'>>,
    visible: () => eq(fmFormAdditionalDocuments.fmFormId, row.id),
    select: (ctx: Ctx) => ctx.db.select(getTableColumns(fmFormAdditionalDocuments)).from(fmFormAdditionalDocuments),
    complete: withFiles,
  })

type Additional = typeof fmFormAdditionalDocuments.$inferSelect

async function withFiles(ctx: AnyCtx, rows: Additional[]): Promise<(Additional & { file: StoredFile })[]> {
  const files = await readFiles(
    ctx,
    rows[0]?.landlordId ?? '',
    rows.map(({ fileId }) => fileId),
  )
  return rows.flatMap((one) => {
    const file = files.get(one.fileId)
    return file ? [{ ...one, file }] : []
  })
}

export const readAdditional = async (ctx: AnyCtx, fmFormId: string) =>
  withFiles(
    ctx,
    await ctx.db
      .select()
      .from(fmFormAdditionalDocuments)
      .where(eq(fmFormAdditionalDocuments.fmFormId, fmFormId))
      .orderBy(fmFormAdditionalDocuments.id),
  )

type DeclarationRow = typeof fmFormDeclarations.$inferSelect

async function withSignatures(ctx: AnyCtx, rows: DeclarationRow[]) {
  const files = await readFiles(
    ctx,
    rows[0]?.landlordId ?? '',
    rows.map(({ signatureFileId }) => signatureFileId),
  )
  return rows.map((one) => ({ ...one, signature: files.get(one.signatureFileId ?? '') ?? null }))
}

/** What was declared on a form, the newest first. */
export const declarationViewOf = (fmFormId: string) =>
  viewOf({
    list: {
      table: fmFormDeclarations,
      id: fmFormDeclarations.id,
      sorts: {},
      filters: {},
      search: (term) => contains(fmFormDeclarations.name, term),
    } satisfies ListDefinition<Query<'listFmFormDeclarationHistories'>>,
    visible: () => eq(fmFormDeclarations.fmFormId, fmFormId),
    select: (ctx: Ctx) => ctx.db.select(getTableColumns(fmFormDeclarations)).from(fmFormDeclarations),
    complete: withSignatures,
  })

/** The same in the order in which it was declared, for the paper. */
export const readDeclarations = async (ctx: AnyCtx, fmFormId: string) =>
  withSignatures(
    ctx,
    await ctx.db
      .select()
      .from(fmFormDeclarations)
      .where(eq(fmFormDeclarations.fmFormId, fmFormId))
      .orderBy(fmFormDeclarations.id),
  )

/** The ids of all files that belong to a form: what it asks for with its templates, what was added, what was signed, the terms. */
export async function readFilesOfForm(
  ctx: AnyCtx,
  row: Pick<FmFormRow, 'id' | 'decidingOfficeCentreId' | 'contractorSignatureFileId'>,
): Promise<ReadonlySet<string>> {
  const documents = await select(ctx).where(eq(fmFormDocuments.fmFormId, row.id))
  const additional = await ctx.db
    .select({ id: fmFormAdditionalDocuments.fileId })
    .from(fmFormAdditionalDocuments)
    .where(eq(fmFormAdditionalDocuments.fmFormId, row.id))
  const signed = await ctx.db
    .select({ id: fmFormDeclarations.signatureFileId })
    .from(fmFormDeclarations)
    .where(eq(fmFormDeclarations.fmFormId, row.id))
  const closed = await ctx.db
    .select({ id: fmFormCloseOuts.photoFileId })
    .from(fmFormCloseOuts)
    .where(eq(fmFormCloseOuts.fmFormId, row.id))
  const terms = await ctx.db
    .select({ id: fmFormSettings.tcFileId })
    .from(fmFormSettings)
    .where(eq(fmFormSettings.officeCentreId, row.decidingOfficeCentreId))
  const ids = [
    row.contractorSignatureFileId,
    ...documents.flatMap((one) => [
      one.templateFileId,
      one.documentFileId,
      one.landlordSignatureFileId,
      one.mcstSignatureFileId,
    ]),
    ...[...additional, ...signed, ...closed, ...terms].map(({ id }) => id),
  ]
  return new Set(ids.filter((id) => id !== null))
}
