import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { keep } from '@atrium/auth/session/keptValues.ts'
import { someUser } from '@atrium/auth/testing/someSession.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Basket, BasketLine } from '../basket/basket.ts'
import { fakeShopLinks, orderingAddOns, priceOf, shopServer, someShopDetails, someTimes } from '../testing/someShops.ts'
import { BasketScreen } from './BasketScreen.tsx'

const { userId, officeCentreId } = someUser()

let shown: ReturnType<typeof showScreen>
const onUnpaid = vi.fn<(id: string) => void>()
const kopi: BasketLine = {
  opcItemId: 'kopi',
  name: 'Kopi',
  qty: 2,
  options: [{ opcItemAddOnOptionId: 'large', qty: 1 }],
  remark: '',
}
const toast: BasketLine = { opcItemId: 'toast', name: 'Kaya toast set', qty: 1, options: [], remark: '' }

const fill = (lines: readonly BasketLine[]) =>
  keep(
    userId,
    `${officeCentreId}/basket/shop`,
    JSON.stringify({ lines, remark: '', collectTime: null } satisfies Basket),
  )

beforeEach(() => {
  localStorage.clear()
  fill([kopi, toast])
})
afterEach(() => {
  cleanup()
  shown.restore()
  vi.clearAllMocks()
})

const show = (answer: (request: SeenRequest) => FakeAnswer | undefined = shopServer()) => {
  shown = showScreen(
    <BasketScreen id="shop" links={fakeShopLinks} onLeave={vi.fn<() => void>()} onUnpaid={onUnpaid} />,
    { permissions: [], addOns: orderingAddOns, answer },
  )
  return shown.person
}

const refused = (status: number, message: string, errors: { field: string; message: string }[] = []) => ({
  status,
  body: { success: false, code: 'VALIDATION_FAILED', message, errors },
})

const orderButton = (amount: string) => screen.findByRole('button', { name: `Place order and pay SGD ${amount}` })

const placed = () => shown.sent('POST').filter(({ path }) => path === '/my-orders')

/** The basket as it outlives the screen. */
const kept = () => localStorage.getItem(`atrium-kept/${userId}/${officeCentreId}/basket/shop`)

/** Waits until the server has said what it costs. */
const ready = async (amount: string) => {
  const button = await orderButton(amount)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}

describe('a basket', () => {
  test('explains its price line by line, as the server reckons it', async () => {
    show()
    await ready('13.91')
    const price = within(screen.getByRole('region', { name: 'Price' }))
    expect(price.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'SGD 11.60',
      'SGD 1.16',
      'SGD 1.15',
      'SGD 13.91',
    ])
    const line = within(screen.getByRole('article', { name: 'Kopi' }))
    expect(line.getByText('Large')).toBeTruthy()
    expect(line.getByText('SGD 6.00')).toBeTruthy()
  })

  test('counts its lines, removes them, and has them back', async () => {
    const person = show()
    await ready('13.91')
    await person.click(screen.getByRole('button', { name: 'One Kopi less' }))
    await ready('10.31')
    await person.click(screen.getByRole('button', { name: 'Remove Kaya toast set' }))
    expect(screen.queryByRole('article', { name: 'Kaya toast set' })).toBeNull()
    await person.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(screen.getAllByRole('article').map((line) => line.getAttribute('aria-label'))).toEqual([
      'Kopi',
      'Kaya toast set',
    ])
  })

  test('offers times to collect, and shows those that are full as full', async () => {
    const person = show()
    const times = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Collect at/ })
    await waitFor(() => expect(times.options).toHaveLength(3))
    expect([...times.options].map(({ label, disabled }) => [label, disabled])).toEqual([
      ['10:15 AM, full', true],
      ['10:30 AM, 2 left', false],
      ['10:45 AM', false],
    ])
    expect(times.value).toBe(someTimes[1]?.collectTime)
    await person.selectOptions(times, '10:45 AM')
    expect(kept()).toContain('02:45:00Z')
  })

  test('is not ordered where no time is free', async () => {
    show(shopServer({ times: someTimes.map((time) => ({ ...time, free: 0 })) }))
    expect(await screen.findByText('No collect time is free')).toBeTruthy()
    expect(await orderButton('13.91')).toHaveProperty('disabled', true)
  })

  test('names what has left the menu, and orders the rest', async () => {
    fill([{ ...toast, opcItemId: 'gone', name: 'Nasi lemak' }, kopi])
    const person = show()
    expect(await screen.findByText(/^Nasi lemak can no longer be had as you chose/)).toBeTruthy()
    await person.click(await ready('7.19'))
    await waitFor(() => expect(kept()).toContain('"lines":[]'))
    expect(placed()[0]?.body).toMatchObject({ items: [{ opcItemId: 'kopi' }], total: 719 })
  })

  test('is not ordered with what is sold out', async () => {
    fill([{ ...toast, qty: 4 }])
    show()
    expect(await screen.findByText('Only 3 pieces are left.')).toBeTruthy()
    expect(await orderButton('26.86')).toHaveProperty('disabled', true)
  })
})

describe('placing an order', () => {
  test('sends what was chosen and seen, empties the basket and goes on to the payment', async () => {
    const person = show((request) =>
      shopServer({}, ({ path }) =>
        path.endsWith('/pay') ? success({ id: 'pay', paymentUrl: '#pay-here' }) : undefined,
      )(request),
    )
    await person.type(await screen.findByRole('textbox', { name: 'Remark for the store' }), 'No bag')
    await person.click(await ready('13.91'))
    await waitFor(() => expect(globalThis.location.hash).toBe('#pay-here'))
    expect(placed()[0]?.body).toEqual({
      retailStoreId: 'shop',
      items: [
        { opcItemId: 'kopi', qty: 2, options: [{ opcItemAddOnOptionId: 'large', qty: 1 }] },
        { opcItemId: 'toast', qty: 1, options: [] },
      ],
      collectTime: someTimes[1]?.collectTime,
      total: 1391,
      remark: 'No bag',
    })
    expect(kept()).toContain('"lines":[]')
  })

  test('whose payment cannot begin leads to the order', async () => {
    const person = show((request) =>
      shopServer({}, ({ path }) => (path.endsWith('/pay') ? refused(502, 'The provider does not answer') : undefined))(
        request,
      ),
    )
    await person.click(await ready('13.91'))
    await waitFor(() => expect(onUnpaid).toHaveBeenCalledWith('order'))
  })

  test('says what was refused of a line at the line, and of the time at the time', async () => {
    const person = show((request) =>
      shopServer({}, ({ path, method }) =>
        path === '/my-orders' && method === 'POST'
          ? refused(400, 'Check what you have entered.', [
              { field: 'items.1.qty', message: 'There is not enough Kaya toast set left.' },
              { field: 'collectTime', message: 'This time is full. Choose another one.' },
            ])
          : undefined,
      )(request),
    )
    await person.click(await ready('13.91'))
    const line = within(await screen.findByRole('article', { name: 'Kaya toast set' }))
    expect(await line.findByText('There is not enough Kaya toast set left.')).toBeTruthy()
    expect(screen.getByText('This time is full. Choose another one.')).toBeTruthy()
    expect(screen.queryByText('Check what you have entered.')).toBeNull()
  })

  test('at a price that has changed shows the new one and asks again', async () => {
    const shop = someShopDetails()
    const dearer = someShopDetails({ serviceFeePct: 20 })
    let isDearer = false
    const person = show((request) =>
      shopServer({ shop }, ({ path, method, body }) => {
        if (path === '/my-orders' && method === 'POST') {
          if (isDearer) return undefined
          isDearer = true
          return refused(422, 'The price has changed meanwhile.')
        }
        // It is what `priceShopBasket` takes.
        return path.endsWith('/price') && isDearer
          ? success(priceOf((body as { items: Parameters<typeof priceOf>[0] }).items, dearer))
          : undefined
      })(request),
    )
    await person.click(await ready('13.91'))
    expect(await screen.findByText(/^It was SGD 13\.91 and is now SGD 15\.17\./)).toBeTruthy()
    await person.click(await ready('15.17'))
    await waitFor(() => expect(kept()).toContain('"lines":[]'))
    expect(placed().map(({ body }) => (body as { total: number }).total)).toEqual([1391, 1517])
  })
})
