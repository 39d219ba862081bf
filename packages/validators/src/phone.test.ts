import { expect, it } from 'vitest'
import { isPhone } from './phone.ts'

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
