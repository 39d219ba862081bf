import { and, eq, lt, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { textHash } from '../../platform/signedText.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { visible, visibleDocuments } from './permits.policy.ts'
import { fmFormMcstUsers, fmFormSettings } from './settings.tables.ts'
import { fmDocuments } from './fmDocuments.tables.ts'
import {
  fmFormAdditionalDocuments,
  fmFormDecisions,
  fmFormDeclarations,
  fmFormDocuments,
  fmFormLinks,
  fmForms,
} from './tables.ts'

export const fmDocumentRecord = recordOf(fmDocuments, visibleDocuments)

export const fmFormRows = rowsOf(fmForms)
export const fmFormDocumentRows = rowsOf(fmFormDocuments)

/** Locks a form that the actor sees; 404 for others, 409 when the version is stale. */
export const lockFmForm = (ctx: Transactional<Ctx>, id: string, version?: number) =>
  fmFormRows.lock(ctx, id, visible(ctx), version)

type NewForm = Omit<typeof fmForms.$inferInsert, 'id' | 'landlordId' | 'officeCentreId'>

/** Begins a form of an office centre of the estate. */
export async function insertFmForm(ctx: TransactionCtx, scope: TenancyScope, fields: NewForm): Promise<string> {
  const [row] = await ctx.db
    .insert(fmForms)
    .values({ ...fields, ...tenancyScopeOf(scope), ...creationStamp(ctx) })
    .returning({ id: fmForms.id })
  return String(row?.id)
}

type Told = 'linkToldDate' | 'endToldDate' | 'unclosedToldDate'

/** Keeps that people were told of something of a form, which stays the version that they have open. */
export const markTold = (ctx: TransactionCtx, id: string, told: Told) =>
  ctx.db
    .update(fmForms)
    .set({ [told]: ctx.now() })
    .where(eq(fmForms.id, id))

/** The same of a document that stops being valid. */
export const markDocumentTold = (ctx: TransactionCtx, id: string) =>
  ctx.db.update(fmFormDocuments).set({ endToldDate: ctx.now() }).where(eq(fmFormDocuments.id, id))

export type OfForm = TenancyScope & { id: string }

const ofForm = ({ landlordId, officeCentreId, id }: OfForm) => ({ landlordId, officeCentreId, fmFormId: id })

type AskedDocument = Pick<
  typeof fmFormDocuments.$inferInsert,
  'fmDocumentId' | 'formName' | 'documentFileRequired' | 'landlordSignatureRequired' | 'mcstSignatureRequired'
>

/** Writes which documents a form asks for; those it asks for already stay as they are. */
export async function insertAskedDocuments(
  ctx: TransactionCtx,
  form: OfForm & { decidingOfficeCentreId: string },
  documents: readonly AskedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const { decidingOfficeCentreId } = form
  await ctx.db
    .insert(fmFormDocuments)
    .values(documents.map((one) => ({ ...one, ...ofForm(form), decidingOfficeCentreId, ...creationStamp(ctx) })))
    .onConflictDoNothing()
}

type Wish = Pick<
  typeof fmFormDocuments.$inferInsert,
  'formName' | 'askedRemark' | 'askedByParty' | 'askedByUserId' | 'askedByUserFullName'
>

/** Has a form ask for a further document. */
export async function insertAskedDocument(
  ctx: TransactionCtx,
  form: OfForm & { decidingOfficeCentreId: string },
  wish: Wish,
): Promise<string> {
  const needs = { documentFileRequired: true, landlordSignatureRequired: false, mcstSignatureRequired: false }
  const { decidingOfficeCentreId } = form
  const [row] = await ctx.db
    .insert(fmFormDocuments)
    .values({ ...wish, ...needs, ...ofForm(form), decidingOfficeCentreId, ...creationStamp(ctx) })
    .returning({ id: fmFormDocuments.id })
  return String(row?.id)
}

/** Takes out what a form no longer asks for, where nothing was attached. */
export const deleteUnasked = (ctx: TransactionCtx, formId: string, askedIds: readonly string[]) =>
  ctx.db
    .delete(fmFormDocuments)
    .where(
      and(
        eq(fmFormDocuments.fmFormId, formId),
        eq(fmFormDocuments.status, 'PENDING_SUBMISSION'),
        sql`${fmFormDocuments.fmDocumentId} <> all(${sql.param([...askedIds])}::uuid[])`,
      ),
    )

type Decision = Omit<typeof fmFormDecisions.$inferInsert, 'landlordId' | 'officeCentreId' | 'fmFormId' | 'date'>

export async function insertDecision(ctx: TransactionCtx, form: OfForm, decision: Decision): Promise<void> {
  await ctx.db.insert(fmFormDecisions).values({ ...decision, ...ofForm(form), date: ctx.now() })
}

/** What was decided on a document counts no longer: another file is there. */
export async function endDecisions(ctx: TransactionCtx, fmFormDocumentId: string): Promise<void> {
  await ctx.db
    .update(fmFormDecisions)
    .set({ isPast: true })
    .where(eq(fmFormDecisions.fmFormDocumentId, fmFormDocumentId))
}

type Additional = Pick<
  typeof fmFormAdditionalDocuments.$inferInsert,
  'fileOfficeCentreId' | 'fileId' | 'name' | 'uploadedBy'
>

export async function insertAdditional(ctx: TransactionCtx, form: OfForm, files: readonly Additional[]): Promise<void> {
  if (files.length > 0)
    await ctx.db
      .insert(fmFormAdditionalDocuments)
      .values(files.map((file) => ({ ...file, ...ofForm(form), createdDate: ctx.now() })))
}

type Declaration = Omit<
  typeof fmFormDeclarations.$inferInsert,
  'landlordId' | 'officeCentreId' | 'fmFormId' | 'date' | 'textHash'
>

/** Keeps what somebody signed, with when, from where, and the hash of the text. */
export async function insertDeclaration(ctx: TransactionCtx, form: OfForm, declaration: Declaration): Promise<void> {
  const signed = { date: ctx.now(), textHash: textHash(declaration.declarationText) }
  await ctx.db.insert(fmFormDeclarations).values({ ...declaration, ...ofForm(form), ...signed })
}

type NewLink = Pick<typeof fmFormLinks.$inferInsert, 'tokenHash' | 'expiresAt'>

export async function insertLink(ctx: TransactionCtx, form: OfForm, link: NewLink): Promise<void> {
  await ctx.db.insert(fmFormLinks).values({ ...link, ...ofForm(form), createdDate: ctx.now() })
}

/** The links of a form's contractor lead nowhere from now on. */
export const deleteLinks = (ctx: TransactionCtx, formId: string) =>
  ctx.db.delete(fmFormLinks).where(eq(fmFormLinks.fmFormId, formId))

/** The links of a form's contractor work until then at least. */
export const extendLinks = (ctx: TransactionCtx, formId: string, expiresAt: Date) =>
  ctx.db
    .update(fmFormLinks)
    .set({ expiresAt })
    .where(and(eq(fmFormLinks.fmFormId, formId), lt(fmFormLinks.expiresAt, expiresAt)))

/** Takes out the links that nobody has been able to use for long. */
export const deleteLinksBefore = (ctx: TransactionCtx, moment: Date) =>
  ctx.db.delete(fmFormLinks).where(lt(fmFormLinks.expiresAt, moment))

type SettingFields = Partial<Omit<typeof fmFormSettings.$inferInsert, 'landlordId' | 'officeCentreId' | 'version'>>

/** Writes what has changed of how the office centre decides, and the next version. */
export async function saveSettings(ctx: Transactional<Ctx>, fields: SettingFields): Promise<void> {
  const stamp = { updatedDate: ctx.now(), updatedByUserId: ctx.actor.userId }
  await ctx.db
    .insert(fmFormSettings)
    .values({ ...tenancyScopeOf(ctx.scope), ...fields, ...stamp, version: 2 })
    .onConflictDoUpdate({
      target: [fmFormSettings.officeCentreId, fmFormSettings.landlordId],
      set: { ...fields, ...stamp, version: sql`${fmFormSettings.version} + 1` },
    })
}

/** Keeps the settings from being changed by somebody else; answers the version, 1 where nothing was ever changed. */
export async function lockSettings(ctx: Transactional<Ctx>): Promise<number> {
  const [row] = await ctx.db
    .select({ version: fmFormSettings.version })
    .from(fmFormSettings)
    .where(eq(fmFormSettings.officeCentreId, ctx.scope.officeCentreId))
    .for('update')
  return row?.version ?? 1
}

/** Writes who decides for the management corporation. */
export async function replaceMcstUsers(ctx: Transactional<Ctx>, userIds: readonly string[]): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db.delete(fmFormMcstUsers).where(eq(fmFormMcstUsers.officeCentreId, scope.officeCentreId))
  if (userIds.length > 0) await ctx.db.insert(fmFormMcstUsers).values(userIds.map((userId) => ({ ...scope, userId })))
}
