import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../orderQueries.ts'
import { orderAddOns, orderRights, orderServer, someOrder } from '../testing/someOrders.ts'
import { OrderProfile } from './OrderProfile.tsx'

let shown: ReturnType<typeof showScreen>
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:00:00Z') }))
afterEach(() => {
  cleanup()
  shown.restore()
  vi.useRealTimers()
})

const wrongCode = {
  success: false,
  data: null,
  code: 'VALIDATION_FAILED',
  message: 'This is not the code of the order.',
  errors: [{ field: 'collectionCode', message: 'This is not the code of the order.' }],
}

function show(order: Order, { permissions = orderRights, refuses = '' } = {}) {
  const server = orderServer([order])
  shown = showScreen(<OrderProfile id={order.id} onLeave={vi.fn<() => void>()} />, {
    permissions,
    addOns: orderAddOns,
    answer: (request) =>
      request.method === 'PUT' && refuses !== '' && JSON.stringify(request.body).includes(refuses)
        ? { status: 400, body: wrongCode }
        : server.answer(request),
  })
}

const press = (name: string) => pressAction(shown.person, name)

test('an order says what it is made of, what it costs, and whose it is', async () => {
  show(someOrder({ status: 'ACCEPTED', accepted: { date: '2026-11-23T00:58:00Z', userFullName: 'Mei Ling Goh' } }))
  expect(
    await screen.findByRole('row', { name: /Kopi.*Milk: Oat.*“Less sugar”.*2.*SGD 2\.00.*SGD 5\.00/ }),
  ).toBeTruthy()
  expect(screen.getByText('Service fee 5%')).toBeTruthy()
  expect(screen.getAllByText('SGD 10.06')).toHaveLength(2)
  const steps = within(screen.getByRole('list', { name: 'Steps of the order' }))
  expect(
    steps.getAllByRole('listitem').map(({ textContent }) => /^[A-Z][a-z]+?(?=Nora|Mei)/.exec(textContent)?.[0]),
  ).toEqual(['Ordered', 'Paid', 'Accepted'])
  expect(screen.getByText('Northwind Shipping')).toBeTruthy()
})

test('it is accepted at once, and rejected for a reason only', async () => {
  show(someOrder())
  await press('Reject')
  const question = within(await screen.findByRole('dialog', { name: 'Reject ORD-0001' }))
  await shown.person.type(question.getByRole('textbox', { name: /Reason/ }), 'The oven is broken')
  await shown.person.click(question.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ version: 3, remark: 'The oven is broken' }))
  cleanup()
  shown.restore()
  show(someOrder())
  await press('Accept')
  expect(await screen.findByText('Preparing')).toBeTruthy()
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ version: 3 })
})

test('a wrong code is told beside the field, and the right one hands the order over', async () => {
  show(someOrder({ status: 'PREPARED' }), { refuses: 'AAAA' })
  await press('Mark as collected')
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over ORD-0001' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /Collection code/ })
  await shown.person.click(dialog.getByRole('button', { name: 'Mark as collected' }))
  expect(await dialog.findByText('Enter the code that the buyer shows.')).toBeTruthy()
  await shown.person.type(field, 'aaaa{Enter}')
  expect(await dialog.findByText('This is not the code of the order.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await shown.person.clear(field)
  await shown.person.type(field, 'k7q2{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ collectionCode: 'K7Q2', version: 3 })
})

test('what is out of stock is chosen, with what is refunded for it', async () => {
  show(someOrder({ status: 'ACCEPTED' }))
  await press('Out of stock')
  const dialog = within(await screen.findByRole('dialog', { name: 'Out of stock in ORD-0001' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Mark as out of stock' }))
  expect(await dialog.findByText('Choose what is out of stock.')).toBeTruthy()
  const bun = dialog.getByRole('checkbox', { name: '1 × Otah bun, SGD 3.80' })
  await shown.person.click(bun)
  expect(dialog.getByText(/^SGD 3\.80 is refunded/)).toBeTruthy()
  const kopi = dialog.getByRole('checkbox', { name: '2 × Kopi, SGD 5.00' })
  await shown.person.click(kopi)
  expect(dialog.getByText(/so it is cancelled\. Everything that was paid is refunded\./)).toBeTruthy()
  await shown.person.click(kopi)
  await shown.person.click(dialog.getByRole('button', { name: 'Mark as out of stock' }))
  expect(await screen.findByRole('row', { name: /Otah bun.*Out of stock/ })).toBeTruthy()
  expect(screen.getByText('SGD 4.34')).toBeTruthy()
  expect(screen.getByText('Partly refunded')).toBeTruthy()
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ opcOrderItemIds: ['line-2'], version: 3 })
})

test('the ticket has the code, the time and what is to be made', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  show(someOrder({ status: 'ACCEPTED' }))
  await press('Print ticket')
  expect(print).toHaveBeenCalled()
  const ticket = within(screen.getByRole('region', { name: 'Ticket of ORD-0001', hidden: true }))
  expect(ticket.getByText('K7Q2')).toBeTruthy()
  expect(ticket.getByText('Collect at 09:30 AM')).toBeTruthy()
  expect(ticket.getByText('2 × Kopi')).toBeTruthy()
})

test('whoever may only look has no actions but the ticket', async () => {
  show(someOrder(), { permissions: ['MERCHANT_PORTAL_ORDER_VIEW'] })
  expect(await screen.findByRole('button', { name: 'Print ticket' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})
