import { capitalised } from '@atrium/validators/text.ts'
import { operatingHoursLines, toOperatingHours } from '@atrium/validators/operatingHours.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { approvalPlanOf, rulingOf } from '../booking-rules/index.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { plainText } from '../../platform/richText.ts'
import { clockName } from '../../platform/siteClock.ts'
import { when } from '../../platform/lifecycle.ts'
import { checkInLink } from './checkInLink.ts'
import type { FacilityDetails, FacilityRow } from './facilities.views.ts'
import { facilityWords } from './facilityReferences.views.ts'

type Words = Awaited<ReturnType<typeof facilityWords>>
type Summary = Data<'listFacilities'>['items'][number]

const pictureOf = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  fullPath: `/api/system-files/${id}/download`,
})

/** A code that was taken off the list since is read as words. */
const labelOf = (words: Map<string, string>, code: string | null): string | null => {
  if (code === null) return null
  const plain = code.replaceAll('_', ' ').toLowerCase()
  return words.get(code) ?? capitalised(plain)
}

/** A floor with its building. */
export const floorOf = ({ floorName, towerName }: Pick<FacilityRow, 'floorName' | 'towerName'>): string | null =>
  floorName === null ? null : `${towerName}, ${floorName}`

/** The same as a reference. */
export function floorReference(
  row: Pick<FacilityRow, 'floorName' | 'towerName'> & { officeFloorId: string | null },
): { id: string; name: string } | null {
  const name = floorOf(row)
  return row.officeFloorId && name ? { id: row.officeFloorId, name } : null
}

export function presentSummary(row: FacilityRow, words: Words): Summary {
  const { resource, category, site, areaName, images } = row
  const [image] = images
  return {
    id: resource.id,
    name: resource.name,
    category: { id: category.id, name: category.name, type: category.type, slotPolicy: category.slotPolicy },
    site: { id: site.id, name: site.name },
    area: resource.areaId && areaName ? { id: resource.areaId, name: areaName } : null,
    officeFloor: floorReference({ ...row, officeFloorId: resource.officeFloorId }),
    facilityType: resource.facilityType,
    facilityTypeLabel: labelOf(words.types, resource.facilityType),
    facilityLocation: resource.facilityLocation,
    facilityLocationLabel: labelOf(words.locations, resource.facilityLocation),
    landlordFacility: resource.landlordFacility,
    capacity: resource.capacity,
    bookableBy: resource.bookableBy,
    approvalRequired: resource.approvalRequired,
    status: resource.status,
    equipments: row.equipments,
    tags: row.tags,
    image: image ? pictureOf(image) : null,
    createdDate: resource.createdDate,
    updatedDate: resource.updatedDate,
    version: resource.version,
  }
}

/** A facility as the contract shows it, with what this actor may do to it. */
export async function presentFacility(ctx: Ctx, row: FacilityDetails): Promise<Data<'getFacility'>> {
  const { resource, category, site, centre } = row
  const approval = await approvalPlanOf(ctx, { resourceId: resource.id, categoryId: category.id })
  return {
    ...presentSummary(row, await facilityWords(ctx)),
    approval: rulingOf(approval),
    descriptionHtml: resource.description,
    operatingHours: row.operatingHours.map((hours) => toOperatingHours(hours)),
    timeSlotDuration: category.timeSlotDuration ?? centre.timeSlotDuration,
    timeZone: clockName({ timeZone: site.timeZone, timezoneOffset: site.timezoneOffset ?? centre.timezoneOffset }),
    minDuration: resource.minDuration,
    maxDuration: resource.maxDuration,
    bufferBefore: resource.bufferBefore,
    bufferAfter: resource.bufferAfter,
    leadTime: resource.leadTime,
    advanceDaysMax: resource.advanceDaysMax,
    userGroups: row.userGroups,
    tenants: row.tenants,
    checkInRequired: resource.checkInRequired,
    checkInCode: resource.checkInCode,
    checkInGraceMin: resource.checkInGrace,
    checkInLink: checkInLink(ctx, resource.qrToken),
    cancelCutOffHours: resource.cancelCutOffHours,
    inviteeMax: resource.inviteeMax,
    imageFiles: row.images.map((image) => pictureOf(image)),
    externalCalendarId: resource.externalCalendarId,
    accessDoor: resource.accessDoorId && row.doorName ? { id: resource.accessDoorId, name: row.doorName } : null,
    statusRemark: resource.statusRemark,
    upcomingBookings: row.upcomingBookings,
    allowedActions: actionsOn(ctx, row),
  }
}

function actionsOn({ scope }: Ctx, { resource, upcomingBookings }: FacilityDetails): AllowedAction<'getFacility'>[] {
  const { permissions } = scope
  const status = resource.status === 'ACTIVE' ? 'deactivate' : 'activate'
  return [
    ...when(permissions.has('FACILITY_EDIT'), 'edit', 'regenerate-check-in-code', status),
    ...when(permissions.has('FACILITY_DELETE') && upcomingBookings === 0, 'delete'),
  ]
}

const hoursInWords = ({ operatingHours }: FacilityDetails): string =>
  operatingHours.length === 0
    ? 'Always open'
    : operatingHoursLines(operatingHours.map((hours) => toOperatingHours(hours)))
        .map(({ days, times }) => `${days} ${times}`)
        .join('; ')

const bookersInWords = ({ resource, userGroups, tenants }: FacilityDetails): string => {
  if (resource.bookableBy === 'ALL') return 'Everybody'
  const circle = resource.bookableBy === 'TENANTS' ? tenants : userGroups
  return circle.map(({ name }) => name).join('; ')
}

/** The fields of a facility as the audit trail shows them. */
export const auditedFacility = (row: FacilityDetails) => ({
  name: row.resource.name,
  category: row.category.name,
  site: row.site.name,
  office: row.areaName,
  floor: floorOf(row),
  type: row.resource.facilityType,
  location: row.resource.facilityLocation,
  commonSpace: row.resource.landlordFacility,
  capacity: row.resource.capacity,
  description: row.resource.description && plainText(row.resource.description),
  openingHours: hoursInWords(row),
  shortestBookingMinutes: row.resource.minDuration,
  longestBookingMinutes: row.resource.maxDuration,
  minutesFreeBefore: row.resource.bufferBefore,
  minutesFreeAfter: row.resource.bufferAfter,
  leadTimeMinutes: row.resource.leadTime,
  daysAhead: row.resource.advanceDaysMax,
  whoMayBook: bookersInWords(row),
  approvalRequired: row.resource.approvalRequired,
  checkInRequired: row.resource.checkInRequired,
  checkInGraceMinutes: row.resource.checkInGrace,
  cancelCutOffHours: row.resource.cancelCutOffHours,
  mostInvitees: row.resource.inviteeMax,
  equipment: row.equipments.map(({ name, quantity }) => `${quantity} × ${name}`),
  tags: row.tags,
  pictures: row.images.map(({ name }) => name),
  roomCalendar: row.resource.externalCalendarId,
  door: row.doorName,
})
