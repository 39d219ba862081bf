import { requestTypes } from '@atrium/validators/permits.ts'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { ClashKind, ClashSource, Place, Standing } from '../clashes/index.ts'
import { officeFloors } from '../buildings/tables.ts'
import { clocksOfSites } from '../sites/index.ts'
import { sites } from '../sites/tables.ts'
import { fmFormSettings } from './settings.tables.ts'
import { fmForms } from './tables.ts'
import { quietSpans, spansOfWork } from './work.rules.ts'

const somewhere = { officeFloorId: null, areaId: null, zoneId: null, resourceId: null }
const days = (count: number) => count * 86_400_000

const unique = (values: readonly string[]) => [...new Set(values)]
const sitesOf = (places: readonly Place[]) => unique(places.map(({ siteId }) => siteId))

/** The floors that are asked of; undefined where one place may be on any. */
function floorsOf(places: readonly Place[]): string[] | undefined {
  const floors = places.map(({ officeFloorId, resourceId }) => officeFloorId ?? (resourceId ? '' : null))
  return floors.some((floor) => floor === null) ? undefined : unique(floors.flatMap((floor) => floor || []))
}

/** The work of approved permits, on its floor, or somewhere at its site where none is named. */
export const standingWork: ClashSource = {
  kinds: ['WORK', 'HOT_WORK', 'NOISY_WORK'],
  read: async (ctx, { landlordId, places, within: { from, to } }) => {
    const siteIds = sitesOf(places)
    const floors = floorsOf(places)
    const rows = await ctx.db
      .select({ form: fmForms, site: sites.name, floor: officeFloors.name })
      .from(fmForms)
      .innerJoin(sites, eq(sites.id, fmForms.siteId))
      .leftJoin(officeFloors, eq(officeFloors.id, fmForms.officeFloorId))
      .where(
        and(
          eq(fmForms.landlordId, landlordId),
          inArray(fmForms.siteId, siteIds),
          eq(fmForms.status, 'APPROVED'),
          lt(fmForms.startsAt, to),
          // No permit is for longer, so that the index leaves out what is long over.
          gt(fmForms.startsAt, new Date(from.getTime() - days(92))),
          gt(fmForms.endsAt, from),
          floors && or(isNull(fmForms.officeFloorId), inArray(fmForms.officeFloorId, floors)),
        ),
      )
    if (rows.length === 0) return []
    const clocks = await clocksOfSites(ctx, siteIds)
    return rows.map((row) => standingOf(ctx, row, clocks.get(row.form.siteId) ?? '+00:00'))
  },
}

type Row = { form: typeof fmForms.$inferSelect; site: string; floor: string | null }

const standingOf = (ctx: AnyCtx, { form, site, floor }: Row, clock: string): Standing => ({
  id: form.id,
  bookingId: null,
  kinds: kindsOfWork(form),
  place: { ...somewhere, siteId: form.siteId, officeFloorId: form.officeFloorId },
  placeName: [floor, site].filter(Boolean).join(', '),
  shared: false,
  spans: spansOfWork(form, clock),
  known: knows(ctx, form)
    ? {
        title: form.workNature ?? requestTypes[form.requestType],
        referenceNo: form.referenceNo,
        whose: form.contractorCompany,
      }
    : null,
})

/** What the work of a permit is to others. */
export const kindsOfWork = ({ hotWork, noisyWork }: { hotWork: boolean; noisyWork: boolean }): ClashKind[] => [
  'WORK',
  ...(hotWork ? (['HOT_WORK'] as const) : []),
  ...(noisyWork ? (['NOISY_WORK'] as const) : []),
]

/** Who asks for work or decides on it reads what it is. */
const knows = ({ scope }: AnyCtx, form: Row['form']): boolean =>
  scope !== null &&
  scope.permissions.has('FM_FORM_VIEW') &&
  (scope.officeCentreId === form.officeCentreId || scope.officeCentreId === form.decidingOfficeCentreId)

/** The hours in which nobody makes noise in a building. */
export const quietHours: ClashSource = {
  kinds: ['QUIET_HOURS'],
  read: async (ctx, { landlordId, places, within }) => {
    const siteIds = sitesOf(places)
    const rows = await ctx.db
      .select({ siteId: sites.id, site: sites.name, restrictions: fmFormSettings.noisyWorkRestrictions })
      .from(sites)
      .innerJoin(
        fmFormSettings,
        and(eq(fmFormSettings.landlordId, landlordId), eq(fmFormSettings.officeCentreId, sites.officeCentreId)),
      )
      .where(and(inArray(sites.id, siteIds), sql`jsonb_array_length(${fmFormSettings.noisyWorkRestrictions}) > 0`))
    const clocks = await clocksOfSites(ctx, siteIds)
    return rows.map(({ siteId, site, restrictions }) => ({
      id: `quiet-${siteId}`,
      bookingId: null,
      kinds: ['QUIET_HOURS'],
      place: { ...somewhere, siteId },
      placeName: site,
      shared: false,
      spans: quietSpans(restrictions, within, clocks.get(siteId) ?? '+00:00'),
      known: null,
    }))
  },
}
