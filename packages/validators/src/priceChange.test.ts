import { expect, it } from 'vitest'
import { changeText, priceChangeText } from './priceChange.ts'

const change = { currency: 'SGD', wasMinor: 8000, amountMinor: 6000, paymentStatus: 'NONE' }

it.each([
  [{}, 'The price changes from SGD 80.00 to SGD 60.00.'],
  [{ paymentStatus: 'CAPTURED' }, 'The price changes from SGD 80.00 to SGD 60.00. SGD 20.00 is refunded.'],
  [{ paymentStatus: 'AUTHORISED' }, 'The price changes from SGD 80.00 to SGD 60.00. Only that is charged.'],
  [{ paymentStatus: 'AUTHORISED', amountMinor: 0 }, 'The price changes from SGD 80.00 to nothing. Nothing is charged.'],
  [{ paymentStatus: 'CAPTURED', amountMinor: 9000 }, 'The price changes from SGD 80.00 to SGD 90.00.'],
  [{ amountMinor: 8000 }, ''],
  [{ currency: null }, ''],
])('%o is told as "%s"', (given, text) => {
  expect(priceChangeText({ ...change, ...given })).toBe(text)
})

it('a change says why it cannot be, else its price and whether it is decided again', () => {
  const previewed = { ...change, refusal: null, needsApproval: true }
  expect(changeText(previewed)).toBe('The price changes from SGD 80.00 to SGD 60.00. It needs to be approved again.')
  expect(changeText({ ...previewed, amountMinor: 8000 })).toBe('It needs to be approved again.')
  expect(changeText({ ...previewed, refusal: 'Too dear.' })).toBe('Too dear.')
  expect(changeText({ ...previewed, amountMinor: 8000, needsApproval: false })).toBe('')
})
