import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isMacAddress } from './macAddress.ts'

const pair = fc.nat(255).map((byte) => byte.toString(16).padStart(2, '0'))

it('accepts six pairs in either case', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 6, maxLength: 6 }), (pairs) => {
      expect(isMacAddress(pairs.join(':'))).toBe(true)
      expect(isMacAddress(pairs.join(':').toUpperCase())).toBe(true)
    }),
  )
})

it('refuses any other number of pairs', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 9 }), (pairs) => {
      fc.pre(pairs.length !== 6)
      expect(isMacAddress(pairs.join(':'))).toBe(false)
    }),
  )
})

it.each(['00-1B-44-11-3A-B7', '001B44113AB7', '00:1B:44:11:3A:G7', '00:1B:44:11:3A:B7 ', '0:1B:44:11:3A:B7'])(
  'refuses %j',
  (value) => expect(isMacAddress(value)).toBe(false),
)
