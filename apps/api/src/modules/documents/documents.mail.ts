import { formatDate } from '@atrium/validators/dates.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Letter } from '../../platform/mail.ts'

export type Told = {
  id: string
  fullName: string
  email: string
  landlordId: string
  officeCentreId: string
  isTenant: boolean
  /** After their quiet hours; null where they have none. */
  notBefore: Date | null
}
type Published = {
  title: string
  publisher: string
  versionNo: number
  acknowledgementRequired: boolean
  expiryDate: string | null
}

/** Where a person finds their documents: in the portal they come in at. */
export const myDocumentsUrl = (ctx: TransactionCtx, { isTenant }: Pick<Told, 'isTenant'>): string =>
  `${ctx.services.portalOrigins[isTenant ? 'TENANT' : 'CONSOLE']}/my-documents`

/** The mail that says that a document was published, or has a new file. */
export function announcementLetter(ctx: TransactionCtx, person: Told, document: Published): Letter {
  const { title, publisher, versionNo, acknowledgementRequired, expiryDate } = document
  return {
    to: person.email,
    notBefore: person.notBefore,
    subject: versionNo > 1 ? `New version: ${title}` : `New document: ${title}`,
    greeting: `Hello ${person.fullName}`,
    paragraphs: [
      versionNo > 1
        ? `${publisher} has replaced the document “${title}” with a new version.`
        : `${publisher} has published the document “${title}” for you.`,
      ...(acknowledgementRequired ? ['Please open it, read it and agree to it.'] : []),
      ...(expiryDate ? [`It can be read until ${formatDate(expiryDate)}.`] : []),
    ],
    button: { label: 'Open my documents', url: myDocumentsUrl(ctx, person) },
  }
}

/** The mail to those who have not agreed to a document that soon cannot be read any more. */
export const reminderLetter = (ctx: TransactionCtx, person: Told, document: Published): Letter => ({
  to: person.email,
  notBefore: person.notBefore,
  subject: `Please agree to: ${document.title}`,
  greeting: `Hello ${person.fullName}`,
  paragraphs: [
    `${document.publisher} asks you to read and agree to the document “${document.title}”. It can be read until ${formatDate(document.expiryDate ?? '')}.`,
  ],
  button: { label: 'Open my documents', url: myDocumentsUrl(ctx, person) },
})

/** The mail to whoever has published a document that soon cannot be read any more. */
export const expiryLetter = (ctx: TransactionCtx, person: Told, document: Published): Letter => ({
  to: person.email,
  notBefore: person.notBefore,
  subject: `Expires on ${formatDate(document.expiryDate ?? '')}: ${document.title}`,
  greeting: `Hello ${person.fullName}`,
  paragraphs: [
    `The document “${document.title}” can be read until ${formatDate(document.expiryDate ?? '')}. After that it is no longer shown. Replace its file or choose a later last day if it is still valid.`,
  ],
  button: {
    label: 'Open the documents',
    url: `${ctx.services.portalOrigins[person.isTenant ? 'TENANT' : 'CONSOLE']}/documents`,
  },
})
