import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PaymentResult } from './PaymentResult.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const result = {
  payableType: 'INVOICE',
  status: 'SUCCESSFUL',
  amountMinor: 1363,
  currency: 'SGD',
  description: 'Invoice INV-1',
  recipientName: 'Marina Gate Properties',
  paymentDate: null,
  cardBrand: 'Visa',
  refundDueMinor: 0,
  failureReason: null,
  receiptNo: null,
  portalUrl: 'http://portal.test/invoices?id=1',
}

function show(token: string, answers: object[]) {
  const left = [...answers]
  shown = showScreen(<PaymentResult token={token} />, {
    permissions: [],
    answer: ({ path }) =>
      path.startsWith('/payments/') ? success(left.length > 1 ? left.shift() : left[0]) : undefined,
  })
}

test.each([
  ['SUCCESSFUL', 'Payment successful', 'Back to the invoice'],
  ['FAILED', 'Payment failed', 'Try again from the invoice'],
  ['EXPIRED', 'Payment expired', 'Start again from the invoice'],
])('a payment that is %s is told with a way back', async (status, title, way) => {
  show('token', [{ ...result, status }])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText('SGD 13.63')).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toHaveProperty('href', result.portalUrl)
})

test.each([
  ['AUTHORISED', 'Payment successful', 'Back to the booking'],
  ['RELEASED', 'Nothing was charged', 'Back to the booking'],
  ['REFUNDED', 'Refunded', 'Back to the booking'],
  ['FAILED', 'Payment failed', 'Try again from the booking'],
])('a payment of a booking that is %s speaks of the booking', async (status, title, way) => {
  show('token', [{ ...result, payableType: 'BOOKING', status }])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
})

test.each([
  ['AUTHORISED', 'Order placed', 'See the order'],
  ['RELEASED', 'Nothing was charged', 'Back to the order'],
  ['REFUNDED', 'Refunded', 'Back to the order'],
  ['FAILED', 'Payment failed', 'Try again from the order'],
])('a payment of an order that is %s speaks of the order and leads to it', async (status, title, way) => {
  const portalUrl = 'http://portal.test/my-orders/1'
  show('token', [{ ...result, payableType: 'ORDER', status, portalUrl }])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toHaveProperty('href', portalUrl)
})

test('a payment that waits changes by itself', async () => {
  show('token', [{ ...result, status: 'PENDING' }, result])
  expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Payment successful' }, { timeout: 6000 })).toBeTruthy()
}, 10_000)

test('an address without a token says what to do', async () => {
  show('', [])
  expect(await screen.findByText('The link is incomplete. Go back to your portal and try again.')).toBeTruthy()
})

test('a card that was refused says why, in the words of the payer', async () => {
  show('token', [{ ...result, status: 'FAILED', failureReason: 'INSUFFICIENT_FUNDS' }])
  expect(
    await screen.findByText(/^There is not enough money on the card\. Use another card\. Nothing was charged/),
  ).toBeTruthy()
})

test('what is paid has a receipt to load', async () => {
  show('token', [{ ...result, receiptNo: 'RC-20261123-0001' }])
  expect(await screen.findByText('RC-20261123-0001')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Download the receipt' }))
  expect(shown.sent('GET').some(({ path }) => path === '/payments/token/receipt')).toBe(true)
})
