import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { fakeRecordLink } from '@atrium/features/users/testing/fakeLinks.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { monthsOf } from './paymentMonths.ts'
import { PaymentReports } from './PaymentReports.tsx'

let shown: ReturnType<typeof showScreen> | undefined
afterEach(() => {
  cleanup()
  shown?.restore()
})

const month = (day: string, method: 'CARD' | 'BANK_TRANSFER', amountMinor: number, currency = 'SGD') => ({
  month: day,
  currency,
  method,
  payments: 1,
  amountMinor,
})

test('months are complete and apart by currency', () => {
  const months = [
    month('2026-09-01', 'CARD', 100),
    month('2026-11-01', 'BANK_TRANSFER', 300),
    month('2026-11-01', 'CARD', 50, 'EUR'),
  ]
  expect(monthsOf(months)).toEqual([
    {
      currency: 'SGD',
      series: ['Card', 'Bank transfer'],
      points: [
        { label: 'Sep 2026', values: [100, 0] },
        { label: 'Oct 2026', values: [0, 0] },
        { label: 'Nov 2026', values: [0, 300] },
      ],
    },
    { currency: 'EUR', series: ['Card'], points: [{ label: 'Nov 2026', values: [50] }] },
  ])
})

test('the report shows totals, the months as figures too, and each payment with what must be paid back', async () => {
  const row = {
    id: 'payment-1',
    paymentDate: '2026-11-02T01:30:00Z',
    customer: { id: 'harbour', name: 'Harbour Point Holdings' },
    invoiceId: 'invoice-1',
    invoiceNo: 'INV-1',
    method: 'CARD',
    amountMinor: 1363,
    refundDueMinor: 1363,
    currency: 'SGD',
    transactionId: 'tx_1',
    cardBrand: 'Visa',
  }
  shown = showScreen(
    <PaymentReports search={{ method: 'CARD' }} onSearch={() => {}} Invoice={fakeRecordLink('invoice')} />,
    {
      permissions: ['PAYMENT_REPORT_LIST'],
      answer: ({ path }) => {
        if (path.endsWith('/summary'))
          return success({
            totals: [{ currency: 'SGD', payments: 1, amountMinor: 1363 }],
            months: [month('2026-11-01', 'CARD', 1363)],
          })
        return path.endsWith('/payment-reports') ? success({ items: [row], total: 1, totalPage: 1 }) : undefined
      },
    },
  )
  const found = (await screen.findByRole('link', { name: /INV-1/ })).closest('tr')
  expect(found?.textContent).toContain('SGD 13.63 to be refunded')
  const chart = within(await screen.findByRole('figure', { name: 'Payments by month and way in SGD' }))
  expect(chart.getByText('Nov 2026', { selector: 'th' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  const asked = shown.sent('GET').filter(({ path }) => path.includes('/payment-reports'))
  expect(asked.map(({ query }) => query.get('method'))).toEqual(['CARD', 'CARD'])
})
