import { and, eq, getTableColumns, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { statusCountsOf, viewOf } from '../../platform/view.ts'
import { invoices } from '../billing/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { readFiles, type StoredFile } from './files.views.ts'
import { isSuspended } from '../access-events/index.ts'
import { visible } from './permits.policy.ts'
import { fmFormMcstUsers, fmFormSettings } from './settings.tables.ts'
import type { FmFormStatus } from './permits.lifecycle.ts'
import { fmFormDecisions, fmFormLinks, fmForms } from './tables.ts'

export const fmFormList: ListDefinition<Query<'listFmForms'>> = {
  table: fmForms,
  id: fmForms.id,
  sorts: { workStartDate: fmForms.startsAt, updatedDate: fmForms.updatedDate },
  filters: {
    status: (status) => eq(fmForms.status, status),
    requestType: (requestType) => eq(fmForms.requestType, requestType),
    tenantId: (tenantId) => eq(fmForms.officeCentreId, tenantId),
    siteId: (siteId) => eq(fmForms.siteId, siteId),
    dateFrom: (date) => gte(fmForms.workEndDate, date),
    dateTo: (date) => lte(fmForms.workStartDate, date),
  },
  search: (term) =>
    or(
      contains(fmForms.referenceNo, term),
      contains(fmForms.contractorCompany, term),
      contains(fmForms.workNature, term),
      contains(fmForms.workLocation, term),
      sql`exists (select from ${officeCentres} oc where oc.id = ${fmForms.officeCentreId}
        and ${contains(sql`oc.company_name`, term)})`,
    ),
  updatedDate: fmForms.updatedDate,
}

const building = alias(officeCentres, 'building')
const author = alias(users, 'author')
const changer = alias(users, 'changer')

/** Whether the actor decides for the management corporation of a form's building. */
export const isMcst = ({ actor, scope }: AnyCtx): SQL<boolean> =>
  actor && scope
    ? sql<boolean>`(${fmForms.decidingOfficeCentreId} = ${scope.officeCentreId} and exists (
        select from ${fmFormMcstUsers} m where m.office_centre_id = ${fmForms.decidingOfficeCentreId}
          and m.user_id = ${actor.userId}))`
    : sql<boolean>`false`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(fmForms),
      isMcst: isMcst(ctx),
      isSuspended: isSuspended(sql`${fmForms}`),
      company: { id: officeCentres.id, name: officeCentres.companyName, code: officeCentres.centreCode },
      companyType: officeCentres.officeCentreType,
      building: { name: building.companyName, timezoneOffset: building.timezoneOffset },
      site: { id: sites.id, name: sites.name },
      address: sql<string | null>`coalesce(${officeTowers.address}, ${sites.address})`,
      officeFloor: { id: officeFloors.id, name: officeFloors.name },
      createdByFullName: author.fullName,
      updatedByFullName: changer.fullName,
      notifyMcst: sql<boolean>`coalesce(${fmFormSettings.notifyMcst}, false)`,
      currency: sql<string>`coalesce(${fmFormSettings.currency}, 'SGD')`,
      invoice: { id: invoices.id, name: invoices.invoiceNo },
      adminFeePercentage: fmFormSettings.adminFeePercentage,
      detailAdminFeeMinor: fmFormSettings.detailAdminFeeMinor,
      linkExpiresDate: sql<Date | null>`(select max(l.expires_at) from ${fmFormLinks} l
        where l.fm_form_id = ${qualified(fmForms.id)})`.mapWith(fmFormLinks.expiresAt),
    })
    .from(fmForms)
    .innerJoin(officeCentres, eq(officeCentres.id, fmForms.officeCentreId))
    .innerJoin(building, eq(building.id, fmForms.decidingOfficeCentreId))
    .innerJoin(sites, eq(sites.id, fmForms.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, fmForms.officeFloorId))
    .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .leftJoin(invoices, and(eq(invoices.id, fmForms.invoiceId), eq(invoices.landlordId, fmForms.landlordId)))
    .leftJoin(author, eq(author.id, fmForms.createdByUserId))
    .leftJoin(changer, eq(changer.id, fmForms.updatedByUserId))
    .leftJoin(fmFormSettings, eq(fmFormSettings.officeCentreId, fmForms.decidingOfficeCentreId))

type Selected = Awaited<ReturnType<typeof select>>[number]
export type DecisionRow = typeof fmFormDecisions.$inferSelect
export type FmFormRow = Selected & { decisions: DecisionRow[]; signatureFile: StoredFile | null }

async function complete(ctx: AnyCtx, rows: Selected[]): Promise<FmFormRow[]> {
  const [first] = rows
  if (!first) return []
  const decisions = await readDecisions(
    ctx,
    rows.map(({ id }) => id),
    sql`${fmFormDecisions.fmFormDocumentId} is null`,
  )
  const files = await readFiles(
    ctx,
    first.landlordId,
    rows.map(({ contractorSignatureFileId }) => contractorSignatureFileId),
  )
  return rows.map((row) => ({
    ...row,
    decisions: decisions.filter(({ fmFormId }) => fmFormId === row.id),
    signatureFile: files.get(row.contractorSignatureFileId ?? '') ?? null,
  }))
}

/** What was decided on forms and their documents, the newest first. */
export const readDecisions = (ctx: AnyCtx, formIds: readonly string[], about?: SQL): Promise<DecisionRow[]> =>
  ctx.db
    .select()
    .from(fmFormDecisions)
    .where(and(inArray(fmFormDecisions.fmFormId, [...formIds]), eq(fmFormDecisions.isPast, false), about))
    .orderBy(sql`${fmFormDecisions.id} desc`)

export const fmFormView = viewOf({ list: fmFormList, visible, select: (ctx: Ctx) => select(ctx), complete })

/** One form, whoever asks. */
export async function readFmForm(ctx: AnyCtx, id: string): Promise<FmFormRow | undefined> {
  const [row] = await complete(ctx, await select(ctx).where(eq(fmForms.id, id)))
  return row
}

export const statuses = [
  'PENDING_SUBMISSION',
  'PENDING_REVIEW',
  'PENDING_MCST_APPROVAL',
  'APPROVED',
  'REJECTED',
  'TERMINATED',
  'EXPIRED',
] as const satisfies readonly FmFormStatus[]

/** How many forms each tab holds under the other filters. */
export const countByStatus = statusCountsOf(fmFormView, statuses, () => sql<FmFormStatus>`${fmForms.status}`)

/** The forms whose contractor has let the link expire. */
export const readExpired = (ctx: AnyCtx, limit: number) =>
  ctx.db
    .select({ id: fmForms.id })
    .from(fmForms)
    .where(
      and(
        eq(fmForms.status, 'PENDING_SUBMISSION'),
        sql`not exists (select from ${fmFormLinks} l where l.fm_form_id = ${fmForms.id}
          and l.expires_at > ${ctx.now().toISOString()}::timestamptz)`,
      ),
    )
    .limit(limit)

/** In what language a contractor filled in the last form of an office centre; undefined of one it has not asked before. */
export async function languageOfContractor(ctx: AnyCtx, officeCentreId: string, contractorEmail: string) {
  const [row] = await ctx.db
    .select({ language: fmForms.contractorLanguage })
    .from(fmForms)
    .where(and(eq(fmForms.officeCentreId, officeCentreId), eq(fmForms.contractorEmail, contractorEmail)))
    .orderBy(sql`${fmForms.id} desc`)
    .limit(1)
  return row?.language
}

/** The form that a link stands for, and until when it does; undefined for an address that leads nowhere. */
export async function readLink(ctx: AnyCtx, tokenHash: string) {
  const { fmFormId, expiresAt } = fmFormLinks
  const [link] = await ctx.db
    .select({ fmFormId, expiresAt })
    .from(fmFormLinks)
    .where(eq(fmFormLinks.tokenHash, tokenHash))
  return link
}
