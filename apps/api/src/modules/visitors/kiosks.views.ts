import { and, asc, eq, gt, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { hours, later, minutes } from '../../platform/clock.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visibleKiosks } from './visitors.policy.ts'
import { visitKiosks, visitorEvents, visitorInvitations, visits } from './tables.ts'

/** How long a tablet may be silent before it counts as away (states 29). */
const silence = minutes(2)

const statusAt = (ctx: AnyCtx) => sql<'PENDING_SETUP' | 'ACTIVE' | 'OFFLINE'>`case
  when ${visitKiosks.tokenHash} is null then 'PENDING_SETUP'
  when ${visitKiosks.lastSeen} > ${later(ctx.now(), -silence).toISOString()}::timestamptz then 'ACTIVE'
  else 'OFFLINE' end`

const list: ListDefinition<Query<'listVisitKiosks'>> = {
  table: visitKiosks,
  id: visitKiosks.id,
  sorts: { name: sql`lower(${visitKiosks.name})` },
  filters: {},
  search: (term) => contains(visitKiosks.name, term),
}

/** The kiosks of an office centre. */
export const kioskView = viewOf({
  list,
  visible: visibleKiosks,
  select: (ctx) =>
    ctx.db
      .select({
        id: visitKiosks.id,
        name: visitKiosks.name,
        site: { id: sites.id, name: sites.name },
        status: statusAt(ctx),
        lastSeen: visitKiosks.lastSeen,
        createdDate: visitKiosks.createdDate,
        version: visitKiosks.version,
      })
      .from(visitKiosks)
      .innerJoin(sites, eq(sites.id, visitKiosks.siteId)),
})

export type KioskRow = RowOf<typeof kioskView>

/** The kiosk that a tablet with this token is; 401 for one that was never set up, or is shut out by now. */
export async function kioskOf(ctx: AnyCtx, token: string) {
  const [row] = await ctx.db
    .select({
      id: visitKiosks.id,
      landlordId: visitKiosks.landlordId,
      officeCentreId: visitKiosks.officeCentreId,
      name: visitKiosks.name,
      siteId: visitKiosks.siteId,
      siteName: sites.name,
      ownerName: officeCentres.companyName,
      lastSeen: visitKiosks.lastSeen,
    })
    .from(visitKiosks)
    .innerJoin(sites, eq(sites.id, visitKiosks.siteId))
    .innerJoin(officeCentres, eq(officeCentres.id, visitKiosks.officeCentreId))
    .where(
      and(eq(visitKiosks.tokenHash, hashToken(token)), isNull(visitKiosks.deletedDate), eq(officeCentres.active, true)),
    )
  if (!row)
    throw new ApiError(401, 'KIOSK_SHUT_OUT', 'This tablet is not set up any more. Enter its key to set it up again.')
  return row
}

export type Kiosk = Awaited<ReturnType<typeof kioskOf>>

const canBeVisited = ({ landlordId, officeCentreId }: Kiosk): SQL =>
  and(
    eq(officeCentres.landlordId, landlordId),
    eq(officeCentres.active, true),
    or(eq(officeCentres.id, officeCentreId), eq(officeCentres.officeCentreType, 'TENANT')),
  )!

/** The companies that can be visited from a kiosk: the building's own and, of a landlord, its tenants. */
export const kioskCompanies = (ctx: AnyCtx, kiosk: Kiosk) =>
  ctx.db
    .select({ id: officeCentres.id, name: officeCentres.companyName })
    .from(officeCentres)
    .where(canBeVisited(kiosk))
    .orderBy(sql`lower(${officeCentres.companyName})`, asc(officeCentres.id))

/** How much of a name has to be as somebody wrote it, of three letters each. */
const alike = 0.5

/**
 * Whom somebody visits, by what they wrote: the one person of a company whose name or e-mail it is, or is like.
 * `anybody` answers the first person of the company where there is none.
 */
export async function hostAtKiosk(
  ctx: AnyCtx,
  kiosk: Kiosk,
  { companyId, hostName, anybody }: { companyId: string; hostName: string; anybody: boolean },
) {
  const name = hostName.trim().toLowerCase()
  const likeness = sql<number>`case when lower(${users.email}::text) = ${name} then 2
    else similarity(lower(${users.fullName}), ${name}) end`
  const rows = await ctx.db
    .select({ id: users.id, officeCentreId: users.officeCentreId, likeness })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(
      and(
        canBeVisited(kiosk),
        eq(users.officeCentreId, companyId),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
      ),
    )
    .orderBy(sql`${likeness} desc`, asc(users.createdDate), asc(users.id))
    .limit(2)
  const [best, next] = rows
  if (best && best.likeness >= alike && best.likeness !== next?.likeness) return best
  return anybody ? best : undefined
}

export type Shown = { code?: string | null; visitorName?: string | null; email?: string | null }

/** Who stands before a kiosk, by what they showed or wrote; undefined where that tells nobody. */
function isShown({ code, visitorName, email }: Shown): SQL | undefined {
  const shown = code?.trim()
  // The code below the picture is read by people: capitals or not, with spaces or without.
  if (shown)
    return or(
      eq(visitorInvitations.passNo, shown),
      eq(visitorInvitations.checkInCode, shown.toUpperCase().replaceAll(/[^0-9A-F]/g, '')),
    )
  const [name, address] = [visitorName?.trim().toLowerCase(), email?.trim().toLowerCase()]
  if (!name || !address) return undefined
  return and(
    sql`lower(${visitorInvitations.email}) = ${address}`,
    sql`similarity(lower(${visitorInvitations.visitorName}), ${name}) >= 0.4`,
  )
}

/** The days of visits at the site of a kiosk that are of whoever stands before it, and not over: the next one first. */
export async function daysOfShown(ctx: AnyCtx, kiosk: Kiosk, shown: Shown, date: string) {
  const condition = isShown(shown)
  if (!condition) return []
  const longAgo = later(ctx.now(), -hours(36))
  return ctx.db
    .select({ id: visits.id, checkedInDate: visits.checkedInDate, startsAt: visits.startsAt })
    .from(visits)
    .innerJoin(visitorInvitations, eq(visitorInvitations.id, visits.visitorInvitationId))
    .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
    .where(
      and(
        eq(visits.landlordId, kiosk.landlordId),
        eq(visits.siteId, kiosk.siteId),
        condition,
        isNull(visitorEvents.cancelledDate),
        notInArray(visitorInvitations.status, ['REMOVED', 'DECLINED']),
        isNull(visits.checkedOutDate),
        // What either of the two below implies, for the index.
        gt(visits.endsAt, longAgo),
        or(
          // Whoever stays past the end still has to leave.
          and(sql`${visits.checkedInDate} is not null`, gt(visits.startsAt, longAgo)),
          and(lte(visits.visitDate, date), gt(visits.endsAt, ctx.now())),
        ),
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(2)
}

/** What was written of somebody who came at a kiosk, told once more. */
export async function findWalkIn(ctx: AnyCtx, { id }: Kiosk, key: string) {
  const { landlordId, officeCentreId } = visitorInvitations
  const [row] = await ctx.db
    .select({ id: visits.id, invitation: { id: visitorInvitations.id, landlordId, officeCentreId } })
    .from(visits)
    .innerJoin(visitorInvitations, eq(visitorInvitations.id, visits.visitorInvitationId))
    .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
    .where(and(eq(visitorEvents.kioskId, id), eq(visitorEvents.kioskKey, key)))
  return row
}
