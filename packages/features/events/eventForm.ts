import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { storedPicture } from '@atrium/upload/storedPicture.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { isWebAddress, type EventAudience } from '@atrium/validators/activityEvents.ts'
import type { ChosenDays } from '@atrium/validators/chosenSpans.ts'
import { wrongFields, type FormProblem } from '@atrium/validators/formProblems.ts'
import type { ActivityEvent } from './eventQueries.ts'

export type EventValues = {
  name: string
  location: string
  targetUserGroup: EventAudience
  companyIds: string[]
  userGroupIds: string[]
  days: ChosenDays
  allDay: boolean
  eventStartTime: string | null
  eventEndTime: string | null
  publish: ChosenDays
  publishStartTime: string | null
  publishEndTime: string | null
  promotion: ChosenDays
  websiteUrl: string
  registrationUrl: string
  mapUrl: string
  description: string
  tc: string
  tags: string[]
  images: UploadedFile[]
  enableRegistrationLimit: boolean
  registrationLimitPerUser: number | null
}

const noDays: ChosenDays = { first: null, last: null }

/** An event that is yet to be planned, with what the documents have it begin with (doc 3 §9). */
export const newEvent = (): EventValues => ({
  name: '',
  location: '',
  targetUserGroup: 'ALL',
  companyIds: [],
  userGroupIds: [],
  days: noDays,
  allDay: false,
  eventStartTime: '09:00',
  eventEndTime: '18:00',
  publish: noDays,
  publishStartTime: null,
  publishEndTime: null,
  promotion: noDays,
  websiteUrl: '',
  registrationUrl: '',
  mapUrl: '',
  description: '',
  tc: '',
  tags: [],
  images: [],
  enableRegistrationLimit: false,
  registrationLimitPerUser: 0,
})

/** An event as it stands, to be changed. */
export const eventAsIs = (event: ActivityEvent): EventValues => ({
  name: event.name,
  location: event.location ?? '',
  targetUserGroup: event.targetUserGroup,
  companyIds: event.companies.map(({ id }) => id),
  userGroupIds: event.userGroups.map(({ id }) => id),
  days: { first: event.eventStartDate, last: event.eventEndDate },
  allDay: event.allDay,
  eventStartTime: event.eventStartTime,
  eventEndTime: event.eventEndTime,
  publish: { first: event.publishStartDate, last: event.publishEndDate },
  publishStartTime: event.publishStartTime,
  publishEndTime: event.publishEndTime,
  promotion: { first: event.promotionStartDate, last: event.promotionEndDate },
  websiteUrl: event.websiteUrl ?? '',
  registrationUrl: event.registrationUrl ?? '',
  mapUrl: event.mapUrl ?? '',
  description: event.description ?? '',
  tc: event.tc ?? '',
  tags: [...event.tags],
  images: event.bannerImageFiles.map(storedPicture),
  enableRegistrationLimit: event.enableRegistrationLimit,
  registrationLimitPerUser: event.registrationLimitPerUser,
})

const addresses = ['websiteUrl', 'registrationUrl', 'mapUrl'] as const

/** What is missing, by the fields of the form. */
export function problemsOf(values: EventValues): Record<string, string> {
  const { name, days, allDay, eventStartTime, eventEndTime, targetUserGroup, userGroupIds } = values
  return wrongFields([
    ['name', name.trim() === '', 'Give the event a name.'],
    ['eventStartDate', days.first === null, 'Choose the first day.'],
    ['eventEndDate', days.last === null, 'Choose the last day.'],
    ['eventStartTime', !allDay && eventStartTime === null, 'Choose a start, or all day.'],
    ['eventEndTime', !allDay && eventEndTime === null, 'Choose an end, or all day.'],
    ['userGroupIds', targetUserGroup === 'USER_GROUPS' && userGroupIds.length === 0, 'Choose at least one user group.'],
    [
      'registrationLimitPerUser',
      values.enableRegistrationLimit && (values.registrationLimitPerUser ?? 0) < 1,
      'Say how many places one person may take.',
    ],
    ...addresses.map((field): FormProblem => [
      field,
      values[field].trim() !== '' && !isWebAddress(values[field]),
      'Write a web address that begins with https://.',
    ]),
  ])
}

/** What the server is sent of an event. */
export const eventInput = (values: EventValues): Schemas['ActivityEventInput'] => ({
  name: values.name.trim(),
  location: orNull(values.location.trim()),
  targetUserGroup: values.targetUserGroup,
  companyIds: values.targetUserGroup === 'TENANTS' ? values.companyIds : [],
  userGroupIds: values.targetUserGroup === 'USER_GROUPS' ? values.userGroupIds : [],
  eventStartDate: values.days.first ?? '',
  eventEndDate: values.days.last ?? '',
  eventStartTime: values.allDay ? null : values.eventStartTime,
  eventEndTime: values.allDay ? null : values.eventEndTime,
  allDay: values.allDay,
  publishStartDate: values.publish.first,
  publishStartTime: values.publish.first === null ? null : values.publishStartTime,
  publishEndDate: values.publish.last,
  publishEndTime: values.publish.last === null ? null : values.publishEndTime,
  promotionStartDate: values.promotion.first,
  promotionEndDate: values.promotion.last,
  websiteUrl: orNull(values.websiteUrl.trim()),
  registrationUrl: orNull(values.registrationUrl.trim()),
  mapUrl: orNull(values.mapUrl.trim()),
  description: orNull(values.description.trim()),
  tc: orNull(values.tc.trim()),
  tags: values.tags,
  bannerImageFileIds: values.images.map(({ systemFileId }) => systemFileId),
  enableRegistrationLimit: values.enableRegistrationLimit,
  registrationLimitPerUser: values.enableRegistrationLimit ? (values.registrationLimitPerUser ?? 0) : 0,
})
