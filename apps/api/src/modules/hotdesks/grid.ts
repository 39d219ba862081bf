import type { AnyCtx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { readSpaceSettings } from '../booking-rules/index.ts'
import type { DisplayPrivacy } from '../booking-rules/index.ts'
import { checkInLink } from '../resources/index.ts'
import { emergencyAt } from '../tablets/index.ts'
import { offersAtDoor } from './doorOffers.ts'
import { presentAmenities } from './desks.present.ts'
import { displayedName, displayedTitle, privacyOf } from './displayPrivacy.rules.ts'
import { readPlanOf, type DisplayRow } from './displays.views.ts'
import { deskStatuses } from './deskState.views.ts'
import { readGridDesks, readGridRoom, readPlace, type GridDesk, type GridRoom } from './grid.views.ts'
import { presentPlan } from './zones.present.ts'

export type Grid = Data<'getHotdeskZoneDisplayGrid'>
type Shown = Pick<Grid, 'areaName' | 'zoneName' | 'floorPlan' | 'desks' | 'pool' | 'room' | 'counts'>

/** Lengths in minutes that somebody who walks up may book a room for. */
const walkUpLengths = [15, 30, 60]

/** All a display shows at this moment, with people named as far as the rules of the centre and the display allow. */
export async function readGrid(ctx: AnyCtx, display: DisplayRow): Promise<Grid> {
  const { companyName, clock } = await readPlace(ctx, display.siteId)
  const { displayPrivacy } = await readSpaceSettings(ctx, display.officeCentreId)
  const view = { ctx, clock, privacy: privacyOf(displayPrivacy, display.showNames) }
  const shown = display.zoneId === null ? await showRoom(view, display) : await showZone(view, display.zoneId)
  const { id, name, type, theme, refreshSeconds, siteName } = display
  return {
    id,
    name,
    type,
    theme,
    refreshSeconds,
    at: ctx.now(),
    nextChangeAt: nextChange(ctx.now(), shown),
    timezone: clock,
    emergency: await emergencyAt(ctx, display),
    siteName,
    companyName,
    ...shown,
  }
}

type View = { ctx: AnyCtx; clock: string; privacy: DisplayPrivacy }

async function showZone(view: View, zoneId: string): Promise<Shown> {
  const plan = await readPlanOf(view.ctx, zoneId)
  const rows = await readGridDesks(view.ctx, zoneId, view.clock)
  const desks = rows.filter((row) => row.kind === 'HOTDESK')
  const pool = rows.find((row) => row.kind === 'DESK_POOL')
  return {
    areaName: plan?.areaName ?? null,
    zoneName: plan?.zoneName ?? null,
    floorPlan: presentPlan(plan?.ownFileId ?? null, plan?.areaFileId ?? null),
    desks: desks.map((row) => showDesk(view, row)),
    pool: pool ? showPool(view, pool) : null,
    room: null,
    counts: pool ? countsOfPool(pool) : countsOf(desks),
  }
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

function showDesk({ ctx, privacy }: View, row: GridDesk): Grid['desks'][number] {
  const isTaken = row.status === 'BOOKED' || row.status === 'OCCUPIED'
  const label = isTaken ? displayedName(row.person, privacy) : null
  const until = moment(isTaken ? row.ends_at : row.next_starts_at)
  return {
    id: row.id,
    deskNo: row.name,
    position: row.plan_x === null || row.plan_y === null ? null : { x: Number(row.plan_x), y: Number(row.plan_y) },
    status: row.status,
    amenities: presentAmenities(row.amenities),
    person: label === null ? null : { label, until },
    assigned: row.assigned,
    until,
    qrCodeUrl: checkInLink(ctx, row.qr_token),
  }
}

const showPool = ({ ctx }: View, row: GridDesk): Grid['pool'] => ({
  id: row.id,
  places: row.places,
  taken: row.places - row.free_places,
  qrCodeUrl: checkInLink(ctx, row.qr_token),
})

const countsOf = (desks: GridDesk[]): Grid['counts'] =>
  deskStatuses.map((status) => ({ status, count: desks.filter((desk) => desk.status === status).length }))

function countsOfPool({ status, places, free_places: free }: GridDesk): Grid['counts'] {
  if (status === 'INACTIVE' || status === 'BLOCKED') return [{ status, count: places }]
  return [
    { status: 'AVAILABLE', count: free },
    { status: 'BOOKED', count: places - free },
  ]
}

async function showRoom(view: View, display: DisplayRow): Promise<Shown> {
  const { resourceId } = display
  const found = resourceId === null ? undefined : await readGridRoom(view.ctx, resourceId, view.clock)
  const nothing = { areaName: null, zoneName: null, floorPlan: null, desks: [], pool: null, counts: [] }
  return { ...nothing, room: found ? await showRoomState(view, display, found) : null }
}

async function showRoomState(
  { ctx, privacy }: View,
  display: DisplayRow,
  { room, booked }: GridRoom,
): Promise<NonNullable<Grid['room']>> {
  const now = ctx.now()
  const show = (row: GridRoom['booked'][number]) => {
    const label = displayedName(row.fullName, privacy)
    return {
      id: row.id,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      // What is booked at the door says of nobody who they are.
      title: row.atDoor ? row.title : displayedTitle(row.title, privacy),
      person: label === null ? null : { label, until: row.endsAt },
      checkedIn: row.status === 'CHECKED_IN',
      mayEnd: display.walkUpBooking && row.atDoor && row.startsAt <= now,
    }
  }
  const current = booked.find((row) => row.startsAt <= now)
  const coming = booked.filter((row) => row.startsAt > now)
  const freeUntil = coming[0]?.startsAt ?? null
  const isFree = current === undefined && room.status === 'AVAILABLE'
  return {
    id: room.id,
    name: room.name,
    capacity: room.capacity,
    status: room.status,
    now: current ? show(current) : null,
    next: coming.slice(0, 3).map((row) => show(row)),
    freeUntil,
    walkUpMinutes: isFree ? walkUpLengths.filter((minutes) => fits(room, minutes, now, freeUntil)) : [],
    walkUp: isFree && display.walkUpBooking ? await offersAtDoor(ctx, display) : null,
    qrCodeUrl: checkInLink(ctx, room.qrToken),
  }
}

const fits = (
  { minDuration, maxDuration }: GridRoom['room'],
  minutes: number,
  now: Date,
  freeUntil: Date | null,
): boolean =>
  minutes >= (minDuration ?? 0) &&
  minutes <= (maxDuration ?? Number.POSITIVE_INFINITY) &&
  (freeUntil === null || now.getTime() + minutes * 60_000 <= freeUntil.getTime())

/** The first moment after now at which something of it starts or ends. */
function nextChange(now: Date, { desks, room }: Shown): Date | null {
  const moments = [
    ...desks.map(({ until }) => until),
    ...(room ? [room.now?.endsAt, ...room.next.map(({ startsAt }) => startsAt)] : []),
  ].flatMap((at) => (at ? [new Date(at)] : []))
  return moments.filter((at) => at > now).toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null
}
