import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { emailDomain, isEmail, isEmailDomain, normalEmail } from './email.ts'

describe('isEmail', () => {
  it.each(['a@b.co', 'mei.tan+visits@meridian.example', "o'neil@sub.domain.org", 'A_1@X-Y.COM'])(
    'accepts %j',
    (value) => expect(isEmail(value)).toBe(true),
  )

  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a b@c.co',
    'a@b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    ' a@b.co',
    `${'x'.repeat(65)}@b.co`,
    `a@${'x.'.repeat(130)}com`,
  ])('refuses %j', (value) => expect(isEmail(value)).toBe(false))

  it('accepts every ordinary address and none with a second @', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]{1,20}$/), fc.domain(), (name, domain) => {
        fc.pre(domain.length <= 200)
        expect(isEmail(`${name}@${domain}`)).toBe(true)
        expect(isEmail(`${name}@@${domain}`)).toBe(false)
        expect(isEmail(`${name}@${domain}@${domain}`)).toBe(false)
      }),
    )
  })
})

test('domains', () => {
  expect(isEmailDomain('meridian.example')).toBe(true)
  expect(['', 'localhost', '@a.co', 'a.co ', '.a.co'].filter(isEmailDomain)).toEqual([])
})

test('addresses are stored trimmed and in lower case', () => {
  expect(normalEmail(' Mei.Tan@Meridian.Example ')).toBe('mei.tan@meridian.example')
  expect(emailDomain('Mei@Meridian.Example')).toBe('meridian.example')
  expect(emailDomain('nobody')).toBe('')
})
