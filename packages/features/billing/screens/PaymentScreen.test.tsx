import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeLinks, invoiceServer, payerRights } from '../testing/someInvoices.ts'
import { PaymentScreen } from './PaymentScreen.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

test('the payment page says what is open, how to pay it, and leads to the payment page of the provider', async () => {
  shown = showScreen(<PaymentScreen links={fakeLinks} />, { permissions: payerRights, answer: invoiceServer() })
  expect(await screen.findByText('SGD 25.00 of it is overdue')).toBeTruthy()
  expect(screen.getByText('SG12 3456 7890')).toBeTruthy()
  await shown.person.click(await screen.findByRole('button', { name: 'Pay online: INV-20261101-0001' }))
  await waitFor(() => expect(shown.sent('POST')).toHaveLength(1))
  expect(shown.sent('POST')[0]?.body).toEqual({ payableType: 'INVOICE', payableId: 'invoice-1' })
})

test('those who may only look are not offered to pay', async () => {
  const permissions = payerRights.filter((code) => code !== 'PAYMENT_ADD')
  shown = showScreen(<PaymentScreen links={fakeLinks} />, { permissions, answer: invoiceServer() })
  await screen.findByText('SGD 25.00 of it is overdue')
  expect(await screen.findByRole('link', { name: /INV-20261101-0001/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /online/ })).toBeNull()
})
