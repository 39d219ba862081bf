import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { someUser } from '@atrium/auth/testing/someSession.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MyOrder, OrderSearch } from '../orderQueries.ts'
import { fakeShopLinks, orderingAddOns, shopServer, someLine, someOrder } from '../testing/someShops.ts'
import { MyOrderList } from './MyOrderList.tsx'
import { MyOrderScreen } from './MyOrderScreen.tsx'

let shown: ReturnType<typeof showScreen>
const onBasket = vi.fn<(shopId: string) => void>()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  shown.restore()
  vi.clearAllMocks()
})

type First = (request: SeenRequest) => FakeAnswer | undefined

const show = (order: MyOrder, first: First = () => undefined) => {
  shown = showScreen(<MyOrderScreen id="order" onLeave={vi.fn<() => void>()} onBasket={onBasket} />, {
    permissions: [],
    addOns: orderingAddOns,
    answer: shopServer({ order }, first),
  })
  return shown.person
}

const steps = async () =>
  within(await screen.findByRole('list', { name: 'Steps of the order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const inFiveMinutes = () => new Date(Date.now() + 5 * 60_000).toISOString()

describe('own orders', () => {
  const List = () => {
    const [search, setSearch] = useState<OrderSearch>({})
    return <MyOrderList search={search} onSearch={setSearch} links={fakeShopLinks} />
  }

  test('are those on their way, the earlier ones behind a tab', async () => {
    shown = showScreen(<List />, { permissions: [], addOns: orderingAddOns, answer: shopServer() })
    const link = await screen.findByRole('link', { name: /^The Kopi Bar.*ORD-20261123-0001$/ })
    expect(link).toHaveProperty('hash', '#order/order')
    expect(screen.getByText('2 × Kopi')).toBeTruthy()
    await shown.person.click(screen.getByRole('tab', { name: 'Earlier' }))
    await expect
      .poll(() => shown.sent('GET').map(({ query }) => query.get('open')))
      .toEqual(expect.arrayContaining(['true', 'false']))
  })

  test('say where to begin while there are none', async () => {
    shown = showScreen(<List />, {
      permissions: [],
      addOns: orderingAddOns,
      answer: () => success({ items: [], total: 0, totalPage: 0 }),
    })
    expect(await screen.findByText('Nothing on its way')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the stores' })).toBeTruthy()
  })
})

describe('an order on its way', () => {
  test('shows the code to collect it with, where and when, and each step', async () => {
    show(someOrder())
    expect(await screen.findByText('K7Q4')).toBeTruthy()
    expect(screen.getAllByText('The Kopi Bar, Level 1, unit 01-03').length).toBeGreaterThan(0)
    expect(await steps()).toEqual([
      'Done: Ordered and paid23 Nov 2026, 10:00 AM',
      'Done: Accepted by the store23 Nov 2026, 10:05 AM',
      'Now: ReadyBeing prepared, ready for 10:30 AM',
      'Later: Collected',
    ])
  })

  test('is cancelled once that was confirmed', async () => {
    const person = show(
      someOrder({
        status: 'PENDING_ACCEPTANCE',
        paymentStatus: 'AUTHORISED',
        acceptedDate: null,
        allowedActions: ['cancel'],
      }),
    )
    await person.click(await screen.findByRole('button', { name: 'More actions' }))
    await person.click(screen.getByRole('button', { name: 'Cancel order' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this order' }))
    expect(question.getByText(/no longer reserved on your card/)).toBeTruthy()
    await person.click(question.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ version: 3 }]))
  })

  test('that is not paid says how long that is possible, and leads to the payment', async () => {
    const person = show(
      someOrder({
        status: 'PENDING_PAYMENT',
        paymentStatus: 'PENDING',
        collectionCode: null,
        acceptedDate: null,
        payUntil: inFiveMinutes(),
        allowedActions: ['pay', 'cancel'],
      }),
      ({ path }) => (path.endsWith('/pay') ? success({ id: 'pay', paymentUrl: '#pay-again' }) : undefined),
    )
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(5:00|4:5\d)$/)
    expect((await steps())[0]).toBe('Now: Ordered and paidWaiting for payment')
    await person.click(screen.getByRole('button', { name: 'Pay SGD 6.00' }))
    await waitFor(() => expect(globalThis.location.hash).toBe('#pay-again'))
  })
})

describe('an order that came to nothing, or not to all', () => {
  test('says why, and that nothing was charged', async () => {
    show(
      someOrder({
        status: 'REJECTED',
        statusLabel: 'Rejected',
        paymentStatus: 'RELEASED',
        reason: 'The oven is cold',
        acceptedDate: null,
      }),
    )
    expect(await screen.findByText('The store rejected this order.')).toBeTruthy()
    expect(screen.getByText('Reason: The oven is cold')).toBeTruthy()
    expect(screen.getByText(/^Nothing was charged\./)).toBeTruthy()
    expect(screen.queryByText('K7Q4')).toBeNull()
  })

  test('says what is refunded and for what', async () => {
    show(
      someOrder({
        items: [someLine(), someLine({ id: 'bun', name: 'Otah bun', lineTotal: 380, outOfStock: true })],
        paymentStatus: 'PARTIALLY_REFUNDED',
        refunded: 380,
      }),
    )
    expect(await screen.findByText('SGD 3.80 is being refunded to your card: the store had no Otah bun.')).toBeTruthy()
    expect(screen.getByText('Out of stock, refunded')).toBeTruthy()
  })
})

describe('ordering again', () => {
  const collected = someOrder({ status: 'COLLECTED', statusLabel: 'Collected', collectedDate: '2026-11-23T02:31:00Z' })
  const again = (missing: string[]) => ({
    retailStoreId: 'shop',
    items: [{ opcItemId: 'kopi', qty: 2, options: [{ opcItemAddOnOptionId: 'large', qty: 1 }], remark: null }],
    missing,
  })
  const { userId, officeCentreId } = someUser()
  const kept = () => localStorage.getItem(`atrium-kept/${userId}/${officeCentreId}/basket/shop`)

  test('names what is missing before it fills the basket with the rest', async () => {
    const person = show(collected, ({ path }) =>
      path.endsWith('/order-again') ? success(again(['Otah bun', 'Nasi lemak'])) : undefined,
    )
    await person.click(await screen.findByRole('button', { name: 'Order again' }))
    const question = within(await screen.findByRole('dialog', { name: 'Not everything can be ordered again' }))
    expect(question.getByText(/^Otah bun and Nasi lemak can no longer be had as you chose\./)).toBeTruthy()
    expect(kept()).toBeNull()
    await person.click(question.getByRole('button', { name: 'Fill basket' }))
    await waitFor(() => expect(onBasket).toHaveBeenCalledWith('shop'))
    expect(JSON.parse(kept() ?? '')).toMatchObject({ lines: [{ opcItemId: 'kopi', name: 'Kopi', qty: 2 }] })
  })

  test('asks nothing where all can be had', async () => {
    const person = show(collected, ({ path }) => (path.endsWith('/order-again') ? success(again([])) : undefined))
    await person.click(await screen.findByRole('button', { name: 'Order again' }))
    await waitFor(() => expect(onBasket).toHaveBeenCalledWith('shop'))
  })
})

describe('a review', () => {
  test('needs stars, which the arrow keys give', async () => {
    const person = show(someOrder({ status: 'COLLECTED', statusLabel: 'Collected', allowedActions: ['review'] }))
    await person.click(await screen.findByRole('button', { name: 'Review' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review The Kopi Bar' }))
    await person.click(dialog.getByRole('button', { name: 'Submit review' }))
    expect(dialog.getByText('Choose one to five stars.')).toBeTruthy()
    dialog.getByRole('radio', { name: '1 of 5, poor' }).focus()
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(dialog.getByRole('radio', { name: '4 of 5, very good' })).toHaveProperty('checked', true)
    await person.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Quick')
    await person.click(dialog.getByRole('button', { name: 'Submit review' }))
    await waitFor(() => expect(shown.sent('POST').map(({ body }) => body)).toEqual([{ rating: 4, comment: 'Quick' }]))
  })

  test('that was given is shown with what the store answered', async () => {
    show(
      someOrder({
        status: 'COLLECTED',
        statusLabel: 'Collected',
        review: { rating: 4, comment: 'Quick', answer: 'Thank you!' },
      }),
    )
    expect(await screen.findByText('4 stars')).toBeTruthy()
    expect(screen.getByText('The store answered: Thank you!')).toBeTruthy()
  })
})
