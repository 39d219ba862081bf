import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import type { NoisyWorkRestriction } from '@atrium/validators/permits.ts'
import { notFound } from '../../platform/errors.ts'
import { contains } from '../../platform/lists.ts'
import type { OptionQuery } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { readFiles } from './files.views.ts'
import { usualDeclaration } from './permits.words.ts'
import { fmFormMcstUsers, fmFormSettings } from './settings.tables.ts'

/** What holds where nobody has changed anything; the columns begin with the same. */
const firstSettings = {
  landlordNotifyPartyEmail: null as string | null,
  notifyMcst: false,
  mcstNo: null as string | null,
  subMcst: false,
  tcFileId: null as string | null,
  tcFileUpdatedDate: null as Date | null,
  adminFeePercentage: null as number | null,
  detailAdminFeeMinor: null as number | null,
  currency: 'SGD',
  noisyWorkRestrictions: [] as NoisyWorkRestriction[],
  declarationText: null as string | null,
  declarationVersion: 1,
  version: 1,
}

/** How an office centre decides on permits, whoever asks. */
export async function readSettings(ctx: AnyCtx, officeCentreId: string) {
  const [row] = await ctx.db
    .select({ settings: fmFormSettings, centre: officeCentres, tcByFullName: users.fullName })
    .from(officeCentres)
    .leftJoin(fmFormSettings, eq(fmFormSettings.officeCentreId, officeCentres.id))
    .leftJoin(users, eq(users.id, fmFormSettings.tcFileUpdatedByUserId))
    .where(eq(officeCentres.id, officeCentreId))
  if (!row) throw notFound()
  const { centre, tcByFullName } = row
  const settings: typeof firstSettings = row.settings ?? firstSettings
  const { tcFileId, declarationText } = settings
  const files = await readFiles(ctx, centre.landlordId, [tcFileId])
  return {
    ...settings,
    centreCode: centre.centreCode,
    companyName: centre.companyName,
    tcFile: files.get(tcFileId ?? '') ?? null,
    tcFileUpdatedByFullName: tcByFullName,
    declarationText: declarationText ?? usualDeclaration,
  }
}

const person = { id: users.id, name: users.fullName, username: sql<string>`${users.email}::text` }

/** The active people who decide for the management corporation of an office centre, by name. */
export const readMcstUsers = (ctx: AnyCtx, officeCentreId: string) =>
  ctx.db
    .select(person)
    .from(fmFormMcstUsers)
    .innerJoin(users, eq(users.id, fmFormMcstUsers.userId))
    .where(and(eq(fmFormMcstUsers.officeCentreId, officeCentreId), isActive))
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))

const isActive: SQL = and(eq(users.status, 'ACTIVE'), isNull(users.deletedDate))!

const ofCentre = ({ scope }: Ctx): SQL =>
  and(eq(users.landlordId, scope.landlordId), eq(users.officeCentreId, scope.officeCentreId), isActive)!

/** Active people of the office centre by the e-mail they sign in with. */
export const readPeopleByEmail = (ctx: Ctx, emails: readonly string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select(person)
        .from(users)
        .where(and(ofCentre(ctx), inArray(sql`lower(${users.email}::text)`, [...emails])))

/** The people who may be named for the management corporation, by the e-mail they sign in with. */
export const mcstUserOptions = (ctx: Ctx, { wildcardSearch, limit = 50 }: OptionQuery) => {
  const term = wildcardSearch?.trim()
  const email = sql<string>`${users.email}::text`
  return ctx.db
    .select({
      code: sql<string>`${users.id}`,
      label: sql<string>`${users.fullName} || ' (' || ${email} || ')'`,
      value: email,
    })
    .from(users)
    .where(and(ofCentre(ctx), term ? or(contains(users.fullName, term), contains(email, term)) : undefined))
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .limit(limit)
}
