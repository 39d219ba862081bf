import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import type { Document, RecipientType } from './documentQueries.ts'

export type DocumentValues = {
  title: string
  documentCategoryId: string | null
  file: UploadedFile[]
  recipientType: RecipientType
  recipientIds: string[]
  accountTypes: Schemas['DocumentAccountType'][]
  acknowledgementRequired: boolean
  publishDay: string | null
  publishTime: string | null
  expiryDate: string | null
}

export const newDocument: DocumentValues = {
  title: '',
  documentCategoryId: null,
  file: [],
  recipientType: 'ALL',
  recipientIds: [],
  accountTypes: [],
  acknowledgementRequired: false,
  publishDay: null,
  publishTime: null,
  expiryDate: null,
}

/** A document as its form shows it, by the clock of the office centre. */
export const documentValues = (document: Document, offset: number): DocumentValues => ({
  title: document.title,
  documentCategoryId: document.category.id,
  file: [{ ...document.documentFile, id: document.documentFile.systemFileId, fullPath: '' }],
  recipientType: document.recipientType,
  recipientIds: document.recipients.map(({ id }) => id),
  accountTypes: document.accountTypes,
  acknowledgementRequired: document.acknowledgementRequired,
  publishDay: dateOfInstant(document.publishDate, offset),
  publishTime: timeOfInstant(document.publishDate, offset),
  expiryDate: document.expiryDate,
})

/** What is sent of the form; a moment that was not touched stays what it was, to the second. */
export function documentBody(values: DocumentValues, offset: number, document?: Document): Schemas['DocumentInput'] {
  const { publishDay, publishTime } = values
  const chosen = publishDay ? instantOf(publishDay, publishTime ?? '00:00', offset).toISOString() : null
  const before = document && documentValues(document, offset)
  const isUntouched = before?.publishDay === publishDay && before.publishTime === publishTime
  return {
    title: values.title.trim(),
    documentCategoryId: values.documentCategoryId ?? '',
    documentFileId: values.file[0]?.systemFileId ?? '',
    recipientType: values.recipientType,
    recipientIds: values.recipientIds,
    accountTypes: values.accountTypes,
    acknowledgementRequired: values.acknowledgementRequired,
    publishDate: document && isUntouched ? document.publishDate : chosen,
    expiryDate: values.expiryDate,
  }
}
