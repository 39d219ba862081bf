import type { Schemas } from '@atrium/api-client/client.ts'
import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import type { Circular, RecipientType } from './circularQueries.ts'

export type CircularValues = {
  type: Circular['type']
  title: string
  bodyHtml: string
  attachmentFileIds: Schemas['FileRef'][]
  channels: Circular['channels']
  recipientType: RecipientType
  /** Those chosen of each recipient type, so that none is lost while one looks at another. */
  tenantIds: string[]
  userGroupIds: string[]
  userIds: string[]
  /** By the clock of the office centre; none to send it when it is reviewed. */
  day: string | null
  time: string | null
  acknowledgeRequired: boolean
}

export const newCircular: CircularValues = {
  type: 'NOTIFICATION',
  title: '',
  bodyHtml: '',
  attachmentFileIds: [],
  channels: ['IN_APP', 'EMAIL'],
  recipientType: 'ALL',
  tenantIds: [],
  userGroupIds: [],
  userIds: [],
  day: null,
  time: null,
  acknowledgeRequired: false,
}

/** A message that is there, in the fields of the form. */
export function circularAsIs(circular: Circular, offset: number): CircularValues {
  const { recipientType, scheduledDate } = circular
  const ids = circular.recipients.map(({ id }) => id)
  return {
    ...newCircular,
    type: circular.type,
    title: circular.title,
    bodyHtml: circular.bodyHtml,
    attachmentFileIds: circular.attachments.map(({ systemFileId, name, fileSize }) => ({
      systemFileId,
      id: systemFileId,
      name,
      fileSize,
      fullPath: '',
      fileExtension: '',
    })),
    channels: circular.channels,
    recipientType,
    tenantIds: recipientType === 'TENANTS' ? ids : [],
    userGroupIds: recipientType === 'USER_GROUPS' ? ids : [],
    userIds: recipientType === 'USERS' ? ids : [],
    day: scheduledDate === null ? null : dateOfInstant(scheduledDate, offset),
    time: scheduledDate === null ? null : timeOfInstant(scheduledDate, offset),
    acknowledgeRequired: circular.acknowledgeRequired,
  }
}

const isEmptyHtml = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** What is missing, by the fields of the form. */
export const problemsOf = (values: CircularValues): Record<string, string> =>
  wrongFields([
    ['title', values.title.trim() === '', 'Enter a title.'],
    ['bodyHtml', isEmptyHtml(values.bodyHtml), 'Write the message.'],
    ['channels', values.channels.length === 0, 'Choose at least one channel.'],
    ['tenantIds', values.recipientType === 'TENANTS' && values.tenantIds.length === 0, 'Choose the tenants it is for.'],
    [
      'userGroupIds',
      values.recipientType === 'USER_GROUPS' && values.userGroupIds.length === 0,
      'Choose the user groups it is for.',
    ],
    ['userIds', values.recipientType === 'USERS' && values.userIds.length === 0, 'Choose the people it is for.'],
    ['scheduledDate', values.day !== null && values.time === null, 'Choose at what time it leaves.'],
    ['day', values.day === null && values.time !== null, 'Choose the day it leaves on.'],
  ])

/** What the server is sent of a message. */
export const circularInput = (values: CircularValues, offset: number): Schemas['NotificationInput'] => ({
  type: values.type,
  title: values.title.trim(),
  bodyHtml: values.bodyHtml,
  attachmentFileIds: values.attachmentFileIds.map(({ systemFileId }) => systemFileId),
  channels: values.channels,
  recipientType: values.recipientType,
  ...(values.recipientType === 'TENANTS' ? { tenantIds: values.tenantIds } : {}),
  ...(values.recipientType === 'USER_GROUPS' ? { userGroupIds: values.userGroupIds } : {}),
  ...(values.recipientType === 'USERS' ? { userIds: values.userIds } : {}),
  scheduledDate:
    values.day !== null && values.time !== null ? instantOf(values.day, values.time, offset).toISOString() : null,
  acknowledgeRequired: values.acknowledgeRequired,
})
