import { daysAfter } from '@atrium/validators/dates.ts'
import { momentAt } from '../../platform/siteClock.ts'
import { invalidField } from '../../platform/errors.ts'
import type { DocumentRecipientType } from './tables.ts'

/** The end of a document's last day by the clock of its office centre. */
export const endOfDay = (date: string, clock: string): Date => momentAt(daysAfter(date, 1), 0, clock)

type Addressed = { recipientType: DocumentRecipientType; recipientIds: string[]; accountTypes: string[] }

/** Whoever a document is for is named by its type, and nobody else; 400 beside the field where nobody is. */
export function requireAddressed({ recipientType, recipientIds, accountTypes }: Addressed): void {
  if (recipientType === 'TENANTS' && recipientIds.length === 0) throw invalidField('recipientIds', 'Choose a tenant.')
  if (recipientType === 'USER_GROUPS' && recipientIds.length === 0)
    throw invalidField('recipientIds', 'Choose a user group.')
  if (recipientType === 'ACCOUNT_TYPE' && accountTypes.length === 0)
    throw invalidField('accountTypes', 'Choose whose people it is for.')
}

/** A document that is not read any more when it is published is a mistake. */
export function requireOpenDays({
  publishDate,
  expiresAt,
  now,
}: {
  publishDate: Date
  expiresAt: Date | null
  now: Date
}) {
  if (expiresAt && expiresAt <= now) throw invalidField('expiryDate', 'Choose today or a later day.')
  if (expiresAt && expiresAt <= publishDate)
    throw invalidField('expiryDate', 'Choose a day on which the document is published already.')
}
