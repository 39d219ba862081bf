import { all, alphanumeric, email, maxLength, optional, optionalText, type FieldRule } from './fields.ts'
import { normalEmail } from './email.ts'

/** A company's registration number: letters and digits, in capitals (entities 8.1). */
export const uen: FieldRule<string | null | undefined> = optional(all(maxLength(20), alphanumeric))

/** The most addresses that are told of something (entities 8.1). */
export const mostPartyEmails = 10

/** Addresses to be told: each an e-mail address, at most ten. */
export const partyEmails: FieldRule<readonly string[]> = (addresses) => {
  if (addresses.length > mostPartyEmails) return `Enter at most ${mostPartyEmails} e-mail addresses.`
  const wrong = addresses.find((address) => email(address) !== null)
  return wrong === undefined ? null : `${wrong.trim() || 'An empty line'} is not an e-mail address.`
}

/** Addresses as they are kept: in small letters, each once. */
export const normalEmails = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => normalEmail(address))),
]

type RecordText = {
  uen: string | null
  recipientAccount: string | null
  recipientName: string | null
  bankName: string | null
}

/** The text a landlord keeps about a tenant, field by field. */
export const tenantTextRules: { [Field in keyof RecordText]: FieldRule<string | null | undefined> } = {
  uen,
  recipientAccount: optionalText(34),
  recipientName: optionalText(100),
  bankName: optionalText(100),
}

/** When so much of the visitor lots is in use, the alert is sent; needed when it is on. */
export const overuseError = (alert: boolean, percentage: number | null): string | null => {
  if (percentage !== null && !(percentage >= 0 && percentage <= 100)) return 'Enter a percentage from 0 to 100.'
  return alert && percentage === null ? 'Enter the percentage at which the alert is sent.' : null
}

/** How long before the start a booking can be cancelled: 1 to 90 days. */
export const daysBeforeCancel: FieldRule<number | null> = (days) =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= 90) ? null : 'Enter whole days from 1 to 90.'
