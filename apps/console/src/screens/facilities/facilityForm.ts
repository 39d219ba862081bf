import { storedPicture } from '@atrium/upload/storedPicture.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { durationsRule, facilityName, operatingHoursRule } from '@atrium/validators/facilities.ts'
import type { OperatingHours } from '@atrium/validators/operatingHours.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Facility, FacilityInput } from './facilityQueries.ts'

/** The form of a new facility and of one that is edited; times are in minutes, the lead time in hours. */
export type FacilityValues = {
  landlordFacility: boolean
  name: string
  categoryId: string | null
  facilityType: string
  facilityLocation: string
  siteId: string | null
  areaId: string | null
  officeFloorId: string | null
  capacity: number | null
  descriptionHtml: string
  images: UploadedFile[]
  tags: string[]
  equipments: { name: string; quantity: number }[]
  operatingHours: OperatingHours[]
  minDuration: number | null
  maxDuration: number | null
  bufferBefore: number | null
  bufferAfter: number | null
  leadHours: number | null
  advanceDaysMax: number | null
  cancelCutOffHours: number | null
  inviteeMax: number | null
  bookableBy: Facility['bookableBy']
  userGroupIds: string[]
  tenantIds: string[]
  approvalRequired: boolean
  checkInRequired: boolean
  checkInGraceMin: number | null
  externalCalendarId: string
  accessDoorId: string | null
}

export type FacilityFormState = UseFormReturnType<FacilityValues>

const fresh: FacilityValues = {
  landlordFacility: false,
  name: '',
  categoryId: null,
  facilityType: '',
  facilityLocation: '',
  siteId: null,
  areaId: null,
  officeFloorId: null,
  capacity: null,
  descriptionHtml: '',
  images: [],
  tags: [],
  equipments: [],
  operatingHours: [],
  minDuration: null,
  maxDuration: null,
  bufferBefore: 0,
  bufferAfter: 0,
  leadHours: 0,
  advanceDaysMax: 90,
  cancelCutOffHours: null,
  inviteeMax: 50,
  bookableBy: 'ALL',
  userGroupIds: [],
  tenantIds: [],
  approvalRequired: false,
  checkInRequired: false,
  checkInGraceMin: 15,
  externalCalendarId: '',
  accessDoorId: null,
}

/** What the form begins with: an empty facility or common space, or the one that is edited. */
const valuesOf = (facility: Facility | undefined, landlordFacility: boolean): FacilityValues =>
  facility === undefined
    ? { ...fresh, landlordFacility }
    : {
        ...pickKnown(facility),
        categoryId: facility.category.id,
        siteId: facility.site.id,
        areaId: facility.area?.id ?? null,
        officeFloorId: facility.officeFloor?.id ?? null,
        facilityType: facility.facilityType ?? '',
        facilityLocation: facility.facilityLocation ?? '',
        descriptionHtml: facility.descriptionHtml ?? '',
        images: facility.imageFiles.map(storedPicture),
        leadHours: facility.leadTime / 60,
        userGroupIds: facility.userGroups.map(({ id }) => id),
        tenantIds: facility.tenants.map(({ id }) => id),
        externalCalendarId: facility.externalCalendarId ?? '',
        accessDoorId: facility.accessDoor?.id ?? null,
      }

const pickKnown = (facility: Facility) => ({
  landlordFacility: facility.landlordFacility,
  name: facility.name,
  capacity: facility.capacity,
  tags: facility.tags,
  equipments: facility.equipments,
  operatingHours: facility.operatingHours,
  minDuration: facility.minDuration,
  maxDuration: facility.maxDuration,
  bufferBefore: facility.bufferBefore,
  bufferAfter: facility.bufferAfter,
  advanceDaysMax: facility.advanceDaysMax,
  cancelCutOffHours: facility.cancelCutOffHours,
  inviteeMax: facility.inviteeMax,
  bookableBy: facility.bookableBy,
  approvalRequired: facility.approvalRequired,
  checkInRequired: facility.checkInRequired,
  checkInGraceMin: facility.checkInGraceMin,
})

const between = (least: number, most: number) => (value: number | null) =>
  value === null || value < least || value > most
    ? `Enter a number from ${least} to ${most.toLocaleString('en')}.`
    : null

/** The state of the form. */
export const useFacilityForm = (facility: Facility | undefined, landlordFacility: boolean): FacilityFormState =>
  useForm<FacilityValues>({
    initialValues: valuesOf(facility, landlordFacility),
    validate: {
      name: facilityName,
      categoryId: (id) => (id === null ? 'Choose a category.' : null),
      siteId: (id) => (id === null ? 'Choose a site.' : null),
      capacity: between(1, 1000),
      operatingHours: operatingHoursRule,
      maxDuration: (_, { minDuration, maxDuration }) => durationsRule({ minDuration, maxDuration }),
      bufferBefore: between(0, 120),
      bufferAfter: between(0, 120),
      leadHours: between(0, 720),
      advanceDaysMax: between(0, 365),
      inviteeMax: between(0, 1000),
      checkInGraceMin: (minutes, { checkInRequired }) => (checkInRequired ? between(1, 240)(minutes) : null),
      cancelCutOffHours: (hours) => (hours === null ? null : between(0, 720)(hours)),
      userGroupIds: (ids, { bookableBy }) =>
        bookableBy === 'USER_GROUPS' && ids.length === 0 ? 'Choose who may book.' : null,
      tenantIds: (ids, { bookableBy }) =>
        bookableBy === 'TENANTS' && ids.length === 0 ? 'Choose the tenants who may book.' : null,
    },
  })

/** A facility as the server takes it; undefined while something it needs is missing. */
export function facilityInput(values: FacilityValues): FacilityInput | undefined {
  const { categoryId, siteId, capacity, images, leadHours, userGroupIds, tenantIds, ...rest } = values
  if (categoryId === null || siteId === null || capacity === null) return undefined
  return {
    ...rest,
    ...numbersOf(values),
    categoryId,
    siteId,
    capacity,
    name: values.name.trim(),
    facilityType: values.facilityType || null,
    facilityLocation: values.facilityLocation || null,
    leadTime: Math.round((leadHours ?? 0) * 60),
    userGroupIds: values.bookableBy === 'USER_GROUPS' ? userGroupIds : [],
    tenantIds: values.bookableBy === 'TENANTS' ? tenantIds : [],
    imageFileIds: images.map(({ systemFileId }) => systemFileId),
  }
}

const numbersOf = (values: FacilityValues) => ({
  bufferBefore: values.bufferBefore ?? 0,
  bufferAfter: values.bufferAfter ?? 0,
  advanceDaysMax: values.advanceDaysMax ?? 0,
  inviteeMax: values.inviteeMax ?? 0,
  checkInGraceMin: values.checkInGraceMin ?? 15,
})
