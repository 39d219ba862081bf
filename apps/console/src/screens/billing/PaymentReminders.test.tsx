import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { fakeRecordLink } from '@atrium/features/users/testing/fakeLinks.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaymentReminderList } from './PaymentReminderList.tsx'
import PaymentReminderPlace from './PaymentReminderPlace.tsx'
import type { PaymentReminder } from './paymentReminderQueries.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const reminder: PaymentReminder = {
  id: 'rung-1',
  name: 'A week before the due date',
  daysBeforeDue: 7,
  daysAfterDue: null,
  emailSubject: 'Invoice {invoiceNo} is due',
  emailBody: '<p>Hello <strong>{customerName}</strong>,</p><p>please pay.</p>',
  recipients: ['BILLING_CONTACT'],
  active: true,
  scheduled: 4,
  sent: 120,
  failed: 1,
  updatedDate: '2026-11-02T01:30:00Z',
  version: 2,
  allowedActions: ['edit'],
}
const delivery = {
  id: 'delivery-1',
  invoiceId: 'invoice-1',
  invoiceNo: 'INV-1',
  customer: { id: 'northwind', name: 'Northwind Shipping' },
  scheduledDate: '2026-11-24',
  status: 'FAILED',
  sentDate: null,
  sentTo: [],
  failureReason: 'There is no address.',
}
const page = (...items: object[]) => success({ items, total: items.length, totalPage: 1 })
const permissions = ['PAYMENT_REMINDER_LIST', 'PAYMENT_REMINDER_VIEW', 'PAYMENT_REMINDER_EDIT']

function show(content: React.ReactElement) {
  shown = showScreen(content, {
    permissions,
    answer: ({ path, method }) => {
      if (path.endsWith('/payment-reminders')) return page(reminder)
      if (path.endsWith('/deliveries')) return page(delivery)
      if (path.endsWith('/histories')) return page()
      return path.includes('/payment-reminders/')
        ? success(method === 'PUT' ? { ...reminder, version: 3 } : reminder)
        : undefined
    },
  })
}

const Reminder = fakeRecordLink('reminder')

test('the ladder says when each rung goes out, to whom and how often', async () => {
  show(<PaymentReminderList search={{}} onSearch={() => {}} Reminder={Reminder} />)
  const row = (await screen.findByRole('link', { name: /A week before/ })).closest('tr')
  for (const words of ['7 days before the due date', 'Billing contact', '120', 'On'])
    expect(row?.textContent).toContain(words)
})

test('a rung shows its words and why a delivery failed', async () => {
  show(<PaymentReminderPlace id="rung-1" editing={false} onEditing={() => {}} onLeave={() => {}} />)
  expect(await screen.findByText('Hello {customerName}, please pay.')).toBeTruthy()
  expect(await screen.findByText('There is no address.')).toBeTruthy()
})

test('a rung gets another subject and is switched off', async () => {
  const onEditing = vi.fn<(editing: boolean) => void>()
  show(<PaymentReminderPlace id="rung-1" editing onEditing={onEditing} onLeave={() => {}} />)
  const subject = await screen.findByRole('textbox', { name: /Subject/ })
  await shown.person.clear(subject)
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a subject.')).toBeTruthy()
  await shown.person.type(subject, 'Please pay')
  await shown.person.click(screen.getByRole('checkbox', { name: /Send this reminder/ }))
  await shown.person.click(screen.getByRole('checkbox', { name: 'Person in charge' }))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
  expect(shown.sent('PUT')[0]?.body).toEqual({
    emailSubject: 'Please pay',
    emailBody: reminder.emailBody,
    recipients: ['BILLING_CONTACT', 'PERSON_IN_CHARGE'],
    active: false,
    version: 2,
  })
  await waitFor(() => expect(onEditing).toHaveBeenCalledWith(false))
})
