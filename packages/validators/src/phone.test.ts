import { expect, it } from 'vitest'
import { e164, isPhone } from './phone.ts'

it.each(['+65 6123 4567', '++1-202-555-0100', '(65) 6123-4567', '+(65)61234567', '61234567', '999'])(
  'accepts %j',
  (value) => expect(isPhone(value)).toBe(true),
)

it.each([
  '',
  '+',
  'call me',
  '65.6123',
  '(65 6123',
  '65) 6123',
  '(1234) 5',
  '6123 4567 ext 2',
  '-65',
  ' 65',
  '65+1',
  '65\n',
])('refuses %j', (value) => expect(isPhone(value)).toBe(false))

it.each([
  ['+65 9123 4567', '+6591234567'],
  ['0065 9123-4567', '+6591234567'],
  ['+(65)91234567', '+6591234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
])('is dialled: %j', (value, dialled) => expect(e164(value)).toBe(dialled))

it.each(['9123 4567', '(65) 9123 4567', '+0123456789', '+65', '+1234567890123456', 'call me', '+65 9123 ext 2'])(
  'has no number to dial: %j',
  (value) => expect(e164(value)).toBeNull(),
)
