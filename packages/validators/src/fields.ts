import { isEmail, isEmailDomain } from './email.ts'
import { unmetPasswordRequirements } from './password.ts'
import { isPhone } from './phone.ts'
import { characterCount, isAlphanumeric, matchesNamePattern, matchesPersonName, startsWithInjection } from './text.ts'

/** One rule of a field, used by form and server alike: the message, or null when the value is good. */
export type FieldRule<T = string> = (value: T) => string | null

/** The first message of several rules. */
export const all =
  <T>(...rules: readonly FieldRule<T>[]): FieldRule<T> =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value)
      if (message !== null) return message
    }
    return null
  }

/** A rule that holds only when something was entered; undefined and blank text pass. */
export const optional =
  (rule: FieldRule): FieldRule<string | null | undefined> =>
  (value) =>
    value === null || value === undefined || value.trim() === '' ? null : rule(value)

/** Something must be entered: `required('a full name')` says 'Enter a full name.' */
export const required =
  (what: string): FieldRule =>
  (value) =>
    value.trim() === '' ? `Enter ${what}.` : null

/** At most so many characters once trimmed, counted as the database counts them. */
export const maxLength =
  (length: number): FieldRule =>
  (value) =>
    characterCount(value.trim()) > length ? `Use at most ${length} characters.` : null

/** Text must not be readable as a formula or as markup (doc 1 §5). */
export const notInjected: FieldRule = (value) => (startsWithInjection(value) ? 'Do not start with = or <.' : null)

/** The name pattern (doc 1 §5). */
export const namePattern: FieldRule = (value) =>
  matchesNamePattern(value)
    ? null
    : 'Use letters, digits, spaces, dashes and underscores only, and do not start with a space or dash.'

/** Letters A to Z and digits only. */
export const alphanumeric: FieldRule = (value) => (isAlphanumeric(value) ? null : 'Use letters and digits only.')

/** Required plain text of a length: a title, a reason, a description. */
export const requiredText = (what: string, length: number): FieldRule =>
  all(required(what), maxLength(length), notInjected)

/** Plain text that may be left out. */
export const optionalText = (length: number): FieldRule<string | null | undefined> =>
  optional(all(maxLength(length), notInjected))

/** A required name by the name pattern. */
export const requiredName = (what: string, length: number): FieldRule => all(requiredText(what, length), namePattern)

/** The name of a person, whom nobody asks for another one because of an apostrophe. */
export const fullName: FieldRule = all(requiredText('a full name', 100), (value) =>
  matchesPersonName(value.trim())
    ? null
    : 'Use letters, spaces, apostrophes, dots, commas and hyphens, and start with a letter.',
)

export const email: FieldRule = all(required('an e-mail address'), (value) =>
  isEmail(value.trim()) ? null : 'Enter an e-mail address such as name@company.com.',
)

/** A host name as it stands behind the @ of an address (entities 8.3). */
export const emailDomain: FieldRule = all(required('a domain'), (value) =>
  isEmailDomain(value.trim()) ? null : 'Enter a host name such as company.com, without @.',
)

export const phone: FieldRule = all(required('a phone number'), maxLength(30), (value) =>
  isPhone(value.trim()) ? null : 'Enter a phone number such as +65 6123 4567.',
)

export const userGroupName: FieldRule = requiredName('a group name', 60)

export const divisionName: FieldRule = requiredName('a division name', 100)

export const roleName: FieldRule = requiredName('a role name', 60)

export const timeProgrammeName: FieldRule = requiredName('a name', 60)

export const accessGroupName: FieldRule = requiredName('a name', 60)

export const doorGroupName: FieldRule = requiredName('a name', 60)

export const elevatorAccessLevelName: FieldRule = requiredName('a name', 60)

/** A new password: 12 to 128 characters, the four strength rules, no spaces. */
export const password: FieldRule = all(required('a password'), (value) => {
  const [unmet] = unmetPasswordRequirements(value)
  return unmet ? `Your password needs: ${unmet.text}.` : null
})

export const tag: FieldRule = requiredText('a tag', 40)

export const employeeNo: FieldRule<string | null | undefined> = optionalText(30)

/** The remark that a rejection, cancellation or termination demands. */
export const remark: FieldRule = requiredText('a remark', 500)

/** A remark that may be left out. */
export const optionalRemark: FieldRule<string | null | undefined> = optionalText(500)
