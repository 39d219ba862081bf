import { areaOf, bookableKinds, bookingAreas, kindsOn, type Bookable } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { ApiError, forbidden } from '../../platform/errors.ts'
import { byArea } from '../booking-rules/index.ts'
import { ownOnly } from '../roles/index.ts'
import { standsAtAssignedSite } from '../resources/index.ts'
import { bookingInstances, bookings } from './tables.ts'

/** The paths of bookings by context (doc 3 §6), and the one for all that is one's own. */
export type BookingMode = BookingArea | 'OWN'
export type BookingRight = 'LIST' | 'VIEW' | 'ADD' | 'EDIT' | 'CANCEL' | 'APPROVE' | 'REJECT'

const permissionIn = (area: BookingArea, right: BookingRight): Permission =>
  `${bookingAreas[area].permissions}_${right}`

/** The permission for doing something with bookings of a resource. */
export const permissionFor = (resource: Bookable, right: BookingRight): Permission =>
  permissionIn(areaOf(resource), right)

/** The add-on that bookings of a resource belong to. */
export const addOnFor = (resource: Bookable): AddOn => bookingAreas[areaOf(resource)].addOn

/** Whether the actor may do something with bookings of an area in the office centre of the path. */
const mayIn = (ctx: Ctx, area: BookingArea, right: BookingRight): boolean =>
  ctx.scope.permissions.has(permissionIn(area, right)) && ctx.scope.addOns.has(bookingAreas[area].addOn)

/** The same for bookings of a resource. */
export const mayWith = (ctx: Ctx, resource: Bookable, right: BookingRight): boolean =>
  mayIn(ctx, areaOf(resource), right)

/** That a resource is of an area where the actor may do something. */
export const inPermittedArea = (ctx: Ctx, resource: Parameters<typeof byArea>[0], right: BookingRight): SQL =>
  byArea(resource, (area) => sql`${mayIn(ctx, area, right)}::boolean`)

/** 403 unless the actor may, and the office centre has the add-on. */
export function requireRight(ctx: Ctx, resource: Bookable, right: BookingRight): void {
  if (!ctx.scope.permissions.has(permissionFor(resource, right))) throw forbidden()
  if (!ctx.scope.addOns.has(addOnFor(resource)))
    throw new ApiError(403, 'ADD_ON_DISABLED', 'This add-on is not switched on for your office centre.')
}

type OfCentre = { officeCentreId: string }

/** Whoever runs the building reads titles, and people those of their own company; staff their own. */
export const seesTitles = (ctx: Pick<Ctx, 'actor' | 'scope'>, owner: OfCentre, resource: OfCentre): boolean =>
  !ownOnly(ctx) && isAmong(ctx, owner, resource)

/** Who booked is told to the people of the building and of the company that booked, where the building shows it; oneself always. */
export const seesNames = (
  ctx: Ctx,
  owner: OfCentre & { userId: string | null },
  resource: OfCentre,
  { showRequesterName }: { showRequesterName: boolean },
): boolean => owner.userId === ctx.actor.userId || (showRequesterName && isAmong(ctx, owner, resource))

const isAmong = ({ scope }: Pick<Ctx, 'scope'>, owner: OfCentre, resource: OfCentre): boolean =>
  scope.officeCentreId === resource.officeCentreId || scope.officeCentreId === owner.officeCentreId

/** Who may hand a booking over: whoever transfers those of others, and a person their own (states 25). */
export const mayTransfer = (ctx: Ctx, row: Bookable & { requestedByUserId: string | null }): boolean =>
  (!ownOnly(ctx) && ctx.scope.permissions.has('BOOKING_TRANSFER')) ||
  (row.requestedByUserId === ctx.actor.userId && mayWith(ctx, row, 'EDIT'))

/** What the path of a mode lists. */
function onPath(mode: BookingMode): SQL | undefined {
  if (mode === 'OWN') return undefined
  const { kinds, sharedOnly } = kindsOn(mode)
  return and(inArray(bookings.kind, kinds), sharedOnly ? bookings.landlordFacility : undefined)
}

/** Whether something can be booked on the path of a mode. */
export function isOnPath({ kind, landlordFacility }: Bookable, mode: BookingMode): boolean {
  if (mode === 'OWN') return true
  const { kinds, sharedOnly } = kindsOn(mode)
  return kinds.includes(kind) && (landlordFacility || !sharedOnly)
}

/** The path that lists all bookings of a kind. */
export const pathOf = ({ kind }: Pick<Bookable, 'kind'>): BookingArea => bookableKinds[kind].area

/**
 * The bookings an actor sees on a path: a building those of its resources, a tenant those its people made, staff their
 * own, a site admin those at their sites and their own at others.
 */
export function visible(ctx: Ctx, mode: BookingMode): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const centre = officeCentreType === 'TENANT' ? bookings.officeCentreId : bookings.ownerOfficeCentreId
  return and(
    eq(bookings.landlordId, landlordId),
    eq(centre, officeCentreId),
    mode === 'OWN' || ownOnly(ctx) ? eq(bookings.requestedByUserId, ctx.actor.userId) : undefined,
    onPath(mode),
    ownOrAtAssignedSite(ctx, bookings),
  )!
}

/** The bookings of an estate, whoever made them and wherever. */
export const ofEstate = ({ landlordId }: { landlordId: string }): SQL => eq(bookings.landlordId, landlordId)

function ownOrAtAssignedSite(ctx: Ctx, table: typeof bookings | typeof bookingInstances): SQL | undefined {
  const assigned = standsAtAssignedSite(ctx, qualified(table.resourceId))
  return assigned && or(eq(table.requestedByUserId, ctx.actor.userId), assigned)
}

/** The instances an actor sees, of all or of the kinds of a path: those of the bookings they see. */
export function visibleInstances(ctx: Ctx, path?: BookingArea): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  return and(
    eq(bookingInstances.landlordId, landlordId),
    officeCentreType === 'TENANT'
      ? sql`exists (select 1 from ${bookings} b where b.id = ${bookingInstances.bookingId} and b.office_centre_id = ${officeCentreId})`
      : eq(bookingInstances.ownerOfficeCentreId, officeCentreId),
    ownOnly(ctx) ? eq(bookingInstances.requestedByUserId, ctx.actor.userId) : undefined,
    path && inArray(bookingInstances.kind, kindsOn(path).kinds),
    ownOrAtAssignedSite(ctx, bookingInstances),
  )!
}

/** The instances of one booking, as far as the actor sees them. */
export const visibleInstancesOf = (ctx: Ctx, bookingId: string): SQL =>
  and(visibleInstances(ctx), eq(bookingInstances.bookingId, bookingId))!

/** 404 for a path of another person. */
export function requireSelf(ctx: Ctx, userId: string): void {
  if (userId !== ctx.actor.userId) throw new ApiError(404, 'NOT_FOUND', 'This record does not exist.')
}
