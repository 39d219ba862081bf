import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { checkInLink } from '../resources/index.ts'
import { deskStatusLabels } from './deskState.views.ts'
import { actionsOn } from './desks.lifecycle.ts'
import type { DeskRow } from './desks.views.ts'

type Desk = Data<'listHotdesks'>['items'][number]
type DeskDetail = Data<'getHotdesk'>

export const presentDesk = ({ scope: { permissions } }: Ctx, row: DeskRow): Desk => ({
  id: row.id,
  deskNo: row.name,
  zone: { id: row.zoneId, name: row.zoneName },
  area: { id: row.areaId, name: row.areaName },
  site: { id: row.siteId, name: row.siteName },
  position: presentPosition(row),
  amenities: presentAmenities(row.amenities),
  assignedUser: presentAssignedUser(row),
  status: row.status,
  statusLabel: deskStatusLabels[row.status],
  statusRemark: row.statusRemark,
  takenUntil: row.takenUntil === null ? null : new Date(row.takenUntil),
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: actionsOn({ status: row.setTo, assignedUserId: row.assignedUserId }, permissions),
})

/** A desk as the contract shows it, with what this actor may do to it. */
export const presentDeskDetail = (ctx: Ctx, row: DeskRow): DeskDetail => ({
  ...presentDesk(ctx, row),
  qrCodeUrl: checkInLink(ctx, row.qrToken),
  comingBookings: row.comingBookings,
  createdDate: row.createdDate,
})

export const presentPosition = ({ planX, planY }: { planX: number | null; planY: number | null }) =>
  planX === null || planY === null ? null : { x: planX, y: planY }

type Amenity = Desk['amenities'][number]
/** The column holds what the contract let in. */
export const presentAmenities = (amenities: string[]) => amenities as Amenity[]

function presentAssignedUser(row: DeskRow): Desk['assignedUser'] {
  const { assignedUserId: id, assignedFullName: fullName, assignedEmail: email, assignedCentreId } = row
  if (id === null || fullName === null || email === null || assignedCentreId === null) return null
  return { id, fullName, email, officeCentre: { id: assignedCentreId, name: row.assignedCentreName ?? '' } }
}

/** The fields of a desk as the audit trail shows them. */
export const auditedDesk = (row: DeskRow) => ({
  deskNo: row.name,
  zone: row.zoneName,
  position: row.planX === null || row.planY === null ? null : `${row.planX}%, ${row.planY}%`,
  amenities: row.amenities,
  assignedTo: row.assignedFullName,
  status: row.setTo,
  remark: row.statusRemark,
})
