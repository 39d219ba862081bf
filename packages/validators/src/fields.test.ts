import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as fields from './fields.ts'

describe('building blocks', () => {
  it('answer with the first message', () => {
    const rule = fields.all(fields.required('a title'), fields.maxLength(3))
    expect([' ', 'abcd', 'abc'].map(rule)).toEqual(['Enter a title.', 'Use at most 3 characters.', null])
  })

  it('count characters, not code units, and not the space around', () => {
    expect(fields.maxLength(2)('😀😀')).toBeNull()
    expect(fields.maxLength(2)('  ab  ')).toBeNull()
  })

  it('leave out what is optional', () => {
    const rule = fields.optional(fields.alphanumeric)
    expect([undefined, null, '', '  ', 'A1', 'A-1'].map(rule)).toEqual([
      null,
      null,
      null,
      null,
      null,
      'Use letters and digits only.',
    ])
  })
})

describe('ready rules', () => {
  it.each([
    [fields.fullName, 'Mei Tan'],
    [fields.fullName, "Siobhán O'Brien"],
    [fields.fullName, 'J. Smith, Jr.'],
    [fields.fullName, "'t Hooft-van der Berg"],
    [fields.fullName, '陳大文'],
    [fields.email, 'mei@meridian.example'],
    [fields.phone, '+65 6123 4567'],
    [fields.userGroupName, 'Level 3 staff'],
    [fields.roleName, 'SITE_ADMIN'],
    [fields.password, 'Harbour-Point7'],
    [fields.tag, 'night shift'],
    [fields.employeeNo, 'E-1024'],
    [fields.employeeNo, ''],
    [fields.remark, 'Documents are incomplete.'],
    [fields.optionalRemark, ''],
  ])('rule %# accepts %j', (rule, value) => expect(rule(value)).toBeNull())

  it.each([
    [fields.fullName, '', 'Enter a full name.'],
    [fields.fullName, 'x'.repeat(101), 'Use at most 100 characters.'],
    [fields.fullName, '=Mei', 'Do not start with = or <.'],
    [fields.fullName, '-Mei', 'Use letters, spaces, apostrophes, dots, commas and hyphens, and start with a letter.'],
    [
      fields.userGroupName,
      "O'Brien",
      'Use letters, digits, spaces, dashes and underscores only, and do not start with a space or dash.',
    ],
    [fields.email, ' ', 'Enter an e-mail address.'],
    [fields.email, 'mei', 'Enter an e-mail address such as name@company.com.'],
    [fields.phone, 'mei', 'Enter a phone number such as +65 6123 4567.'],
    [fields.userGroupName, 'x'.repeat(61), 'Use at most 60 characters.'],
    [fields.password, '', 'Enter a password.'],
    [fields.password, 'short', 'Your password needs: 12 to 128 characters.'],
    [fields.tag, 'x'.repeat(41), 'Use at most 40 characters.'],
    [fields.employeeNo, '<b>', 'Do not start with = or <.'],
    [fields.remark, '', 'Enter a remark.'],
    [fields.remark, 'x'.repeat(501), 'Use at most 500 characters.'],
  ])('rule %# says what is wrong with %j', (rule, value, message) => expect(rule(value)).toBe(message))
})

test('no text field takes formula or markup', () => {
  const rules = [fields.fullName, fields.userGroupName, fields.roleName, fields.tag, fields.employeeNo, fields.remark]
  fc.assert(
    fc.property(fc.constantFrom('=', '<', ' ='), fc.string(), (front, rest) => {
      for (const rule of rules) expect(rule(front + rest)).not.toBeNull()
    }),
  )
})
