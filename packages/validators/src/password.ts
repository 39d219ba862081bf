import { characterCount } from './text.ts'

/** One demand on a new password, with the words shown beside the field. */
export type PasswordRequirement = { code: string; text: string; met: (password: string) => boolean }

export const passwordMinLength = 12
export const passwordMaxLength = 128

const strength: readonly PasswordRequirement[] = [
  { code: 'lowercase', text: 'A lower-case letter', met: (password) => /[a-z]/.test(password) },
  { code: 'uppercase', text: 'An upper-case letter', met: (password) => /[A-Z]/.test(password) },
  { code: 'digit', text: 'A digit', met: (password) => /\d/.test(password) },
  { code: 'symbol', text: 'A symbol such as ! or #', met: (password) => /[^\w\s]/.test(password) },
]

/** Everything a new password must meet, in the order shown: length, the four strength rules (doc 1 §5), no spaces. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  {
    code: 'length',
    text: `${passwordMinLength} to ${passwordMaxLength} characters`,
    met: (password) => characterCount(password) >= passwordMinLength && characterCount(password) <= passwordMaxLength,
  },
  ...strength,
  { code: 'noSpaces', text: 'No spaces', met: (password) => password !== '' && !/\s/.test(password) },
]

/** The requirements a password does not meet yet; empty when it may be used. */
export const unmetPasswordRequirements = (password: string): PasswordRequirement[] =>
  passwordRequirements.filter((requirement) => !requirement.met(password))

/** The strength rule alone: lower case, upper case, digit and non-word character (doc 1 §5, RULE-022). */
export const isStrongPassword = (password: string): boolean =>
  strength.every((requirement) => requirement.met(password))

/** Whether a password field takes a key, by `KeyboardEvent.key`: the space key is blocked (doc 1 §5, RULE-001). */
export const isPasswordKey = (key: string): boolean => key !== ' '
