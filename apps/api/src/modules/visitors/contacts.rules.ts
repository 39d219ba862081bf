import { normalEmail } from '@atrium/validators/email.ts'

type Given = {
  visitorName: string
  email?: string | null
  mobileNumber?: string | null
  company?: string | null
  vehiclePlateNo?: string | null
}

/** Text without spaces around it; null where nothing is left. */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null

/** What is known of somebody who comes, as it is kept: e-mails in small letters, number plates in capitals. */
export const contactsOf = ({ visitorName, email, mobileNumber, company, vehiclePlateNo }: Given) => ({
  visitorName: visitorName.trim(),
  email: orNull(email && normalEmail(email)),
  mobileNumber: orNull(mobileNumber),
  company: orNull(company),
  vehiclePlateNo: orNull(vehiclePlateNo)?.toUpperCase() ?? null,
})
