import { operatingHoursErrors, type OperatingHours } from '@atrium/validators/operatingHours.ts'
import { useForm } from '@mantine/form'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import type { Zone, ZoneInput } from './hotdeskQueries.ts'

type BookableBy = ZoneInput['bookableBy']

export type ZoneValues = {
  name: string
  areaId: string | null
  pooled: boolean
  places: number | null
  image: UploadedFile[]
  bookableBy: BookableBy
  userGroupIds: string[]
  tenantIds: string[]
  operatingHours: OperatingHours[]
  checkInRequired: boolean
  checkInGraceMin: number | null
  bufferBefore: number | null
  bufferAfter: number | null
  leadTime: number | null
  advanceDaysMax: number | null
  minDuration: number | null
  maxDuration: number | null
}

const whole = (from: number, to: number) => (value: number | null) =>
  value === null || value < from || value > to ? `Enter a number from ${from} to ${to}.` : null
const minutesOrNone = (value: number | null) =>
  value !== null && (value < 1 || value > 1440) ? 'Enter minutes from 1 to 1440, or nothing.' : null

/** The form of a zone: what it is, who may book, when, and how. */
export const useZoneForm = (zone?: Zone) =>
  useForm<ZoneValues>({
    initialValues: zone ? valuesOf(zone) : newZone,
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter the name of the zone.' : null),
      areaId: (areaId) => (areaId === null ? 'Choose the office the desks are in.' : null),
      places: (places, { pooled }) => (pooled ? whole(1, 1000)(places) : null),
      userGroupIds: (ids, { bookableBy }) =>
        bookableBy === 'USER_GROUPS' && ids.length === 0 ? 'Choose at least one user group.' : null,
      tenantIds: (ids, { bookableBy }) =>
        bookableBy === 'TENANTS' && ids.length === 0 ? 'Choose at least one tenant.' : null,
      operatingHours: (hours) => (operatingHoursErrors(hours).length > 0 ? 'Check the hours.' : null),
      checkInGraceMin: (value, { checkInRequired }) => (checkInRequired ? whole(1, 240)(value) : null),
      bufferBefore: whole(0, 120),
      bufferAfter: whole(0, 120),
      leadTime: whole(0, 43_200),
      advanceDaysMax: whole(0, 365),
      minDuration: minutesOrNone,
      maxDuration: minutesOrNone,
    },
  })

const newZone: ZoneValues = {
  name: '',
  areaId: null,
  pooled: false,
  places: null,
  image: [],
  bookableBy: 'ALL',
  userGroupIds: [],
  tenantIds: [],
  operatingHours: [],
  checkInRequired: true,
  checkInGraceMin: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  leadTime: 0,
  advanceDaysMax: 30,
  minDuration: null,
  maxDuration: null,
}

const valuesOf = (zone: Zone): ZoneValues => ({
  ...newZone,
  name: zone.name,
  areaId: zone.area.id,
  pooled: zone.pooled,
  places: zone.places,
  bookableBy: zone.bookableBy,
  userGroupIds: zone.userGroups.map(({ id }) => id),
  tenantIds: zone.tenants.map(({ id }) => id),
  operatingHours: zone.operatingHours,
  checkInRequired: zone.checkInRequired,
  checkInGraceMin: zone.checkInGraceMin,
  bufferBefore: zone.bufferBefore,
  bufferAfter: zone.bufferAfter,
  leadTime: zone.leadTime,
  advanceDaysMax: zone.advanceDaysMax,
  minDuration: zone.minDuration,
  maxDuration: zone.maxDuration,
})

/** What the server takes; without a new picture the zone keeps the one of its own it has. */
export function zoneInput(values: ZoneValues, zone?: Zone): ZoneInput | undefined {
  const { image, areaId, ...fields } = values
  if (areaId === null) return undefined
  const present = zone?.floorPlan?.own ? zone.floorPlan.id : null
  return {
    ...fields,
    name: fields.name.trim(),
    areaId,
    floorPlanFileId: image[0]?.systemFileId ?? present,
    checkInGraceMin: fields.checkInGraceMin ?? 30,
    bufferBefore: fields.bufferBefore ?? 0,
    bufferAfter: fields.bufferAfter ?? 0,
    leadTime: fields.leadTime ?? 0,
    advanceDaysMax: fields.advanceDaysMax ?? 0,
  }
}
