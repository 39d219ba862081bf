import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { ApiError, forbidden } from '../../platform/errors.ts'
import { standsAtAssignedSite, type ResourceKind } from '../resources/index.ts'
import { bookingInstances, bookings } from './tables.ts'

/** The paths of bookings by context (doc 3 §6), and the one for all that is one's own. */
export type BookingMode = 'OFFICE' | 'COMMON_SPACE' | 'HOTDESK' | 'OWN'
type Area = Exclude<BookingMode, 'OWN'>
export type BookingRight = 'LIST' | 'VIEW' | 'ADD' | 'EDIT' | 'CANCEL' | 'APPROVE' | 'REJECT'

const areaPermissions = { OFFICE: 'BOOKING', COMMON_SPACE: 'COMMON_SPACE_BOOKING', HOTDESK: 'HOTDESK_BOOKING' } as const
const areaAddOns: Record<Area, AddOn> = {
  OFFICE: 'FACILITY_BOOKING',
  COMMON_SPACE: 'COMMON_SPACE_BOOKING',
  HOTDESK: 'HOTDESK_BOOKING',
}

type Kind = { kind: ResourceKind; landlordFacility: boolean }

/** Under which heading bookings of a resource are. */
export function areaOf({ kind, landlordFacility }: Kind): Area {
  if (kind !== 'FACILITY') return 'HOTDESK'
  return landlordFacility ? 'COMMON_SPACE' : 'OFFICE'
}

/** The permission for doing something with bookings of a resource. */
export const permissionFor = (resource: Kind, right: BookingRight): Permission =>
  `${areaPermissions[areaOf(resource)]}_${right}`

/** The add-on that bookings of a resource belong to. */
export const addOnFor = (resource: Kind): AddOn => areaAddOns[areaOf(resource)]

/** Whether the actor may do something with bookings of a resource in the office centre of the path. */
export const mayWith = (ctx: Ctx, resource: Kind, right: BookingRight): boolean =>
  ctx.scope.permissions.has(permissionFor(resource, right)) && ctx.scope.addOns.has(addOnFor(resource))

/** 403 unless the actor may, and the office centre has the add-on. */
export function requireRight(ctx: Ctx, resource: Kind, right: BookingRight): void {
  if (!ctx.scope.permissions.has(permissionFor(resource, right))) throw forbidden()
  if (!ctx.scope.addOns.has(addOnFor(resource)))
    throw new ApiError(403, 'ADD_ON_DISABLED', 'This add-on is not switched on for your office centre.')
}

/** Staff see and change what is their own; other roles all of their centre (doc 3 §6). */
export const ownOnly = ({ actor }: Ctx): boolean =>
  actor.roleCodes.length > 0 && actor.roleCodes.every((code) => code === 'STAFF')

/** Who may hand a booking over: whoever transfers those of others, and a person their own (states 25). */
export const mayTransfer = (ctx: Ctx, row: Kind & { requestedByUserId: string | null }): boolean =>
  (!ownOnly(ctx) && ctx.scope.permissions.has('BOOKING_TRANSFER')) ||
  (row.requestedByUserId === ctx.actor.userId && mayWith(ctx, row, 'EDIT'))

/** The resources of a mode: facilities of the office, common spaces, desks. */
function kindOfMode(mode: BookingMode): SQL | undefined {
  switch (mode) {
    case 'OFFICE':
      return eq(bookings.kind, 'FACILITY')
    case 'COMMON_SPACE':
      return and(eq(bookings.kind, 'FACILITY'), bookings.landlordFacility)
    case 'HOTDESK':
      return inArray(bookings.kind, ['HOTDESK', 'DESK_POOL'])
    case 'OWN':
      return undefined
  }
}

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
    kindOfMode(mode),
    ownOrAtAssignedSite(ctx, bookings),
  )!
}

/** The bookings of an estate, whoever made them and wherever. */
export const ofEstate = ({ landlordId }: { landlordId: string }): SQL => eq(bookings.landlordId, landlordId)

function ownOrAtAssignedSite(ctx: Ctx, table: typeof bookings | typeof bookingInstances): SQL | undefined {
  const assigned = standsAtAssignedSite(ctx, qualified(table.resourceId))
  return assigned && or(eq(table.requestedByUserId, ctx.actor.userId), assigned)
}

/** The instances an actor sees: those of the bookings they see. */
export function visibleInstances(ctx: Ctx, kinds: 'FACILITY' | 'HOTDESK' | 'ALL'): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  return and(
    eq(bookingInstances.landlordId, landlordId),
    officeCentreType === 'TENANT'
      ? sql`exists (select 1 from ${bookings} b where b.id = ${bookingInstances.bookingId} and b.office_centre_id = ${officeCentreId})`
      : eq(bookingInstances.ownerOfficeCentreId, officeCentreId),
    ownOnly(ctx) ? eq(bookingInstances.requestedByUserId, ctx.actor.userId) : undefined,
    kindOfInstances(kinds),
    ownOrAtAssignedSite(ctx, bookingInstances),
  )!
}

/** The instances of one booking, as far as the actor sees them. */
export const visibleInstancesOf = (ctx: Ctx, bookingId: string): SQL =>
  and(visibleInstances(ctx, 'ALL'), eq(bookingInstances.bookingId, bookingId))!

function kindOfInstances(kinds: 'FACILITY' | 'HOTDESK' | 'ALL'): SQL | undefined {
  if (kinds === 'ALL') return undefined
  return kinds === 'HOTDESK'
    ? inArray(bookingInstances.kind, ['HOTDESK', 'DESK_POOL'])
    : eq(bookingInstances.kind, 'FACILITY')
}

/** 404 for a path of another person. */
export function requireSelf(ctx: Ctx, userId: string): void {
  if (userId !== ctx.actor.userId) throw new ApiError(404, 'NOT_FOUND', 'This record does not exist.')
}
