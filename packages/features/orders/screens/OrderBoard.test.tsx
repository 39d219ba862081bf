import { api } from '@atrium/auth/api.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardSearch } from '../boardQueries.ts'
import { fakeAudio } from '../testing/fakeAudio.ts'
import { orderAddOns, orderRights, orderServer, someOrder } from '../testing/someOrders.ts'
import { CustomerDisplay } from './CustomerDisplay.tsx'
import { OrderBoard } from './OrderBoard.tsx'

let shown: ReturnType<typeof showScreen>
let audio: ReturnType<typeof fakeAudio>
beforeEach(() => {
  audio = fakeAudio()
  localStorage.clear()
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-23T01:00:00Z'),
    shouldAdvanceTime: true,
  })
})
afterEach(() => {
  cleanup()
  shown.restore()
  audio.restore()
  vi.useRealTimers()
})

const links = { Order: ({ children }: { children?: React.ReactNode }) => <a href="#order">{children}</a> }
const column = (name: string) => within(screen.getByRole('region', { name }))

function show(server: ReturnType<typeof orderServer>, permissions = orderRights) {
  shown = showScreen(
    <OrderBoard search={{}} onSearch={vi.fn<(search: BoardSearch) => void>()} links={links} stores={null} />,
    {
      permissions,
      addOns: orderAddOns,
      answer: server.answer,
    },
  )
}

test('one touch takes an order from new to preparing, ready and off the board', async () => {
  show(orderServer([someOrder()]))
  await shown.person.click(await screen.findByRole('button', { name: 'Accept K7Q2' }))
  expect(await column('Preparing').findByText('K7Q2')).toBeTruthy()
  expect(column('New').getByText('No new orders.')).toBeTruthy()
  await waitFor(() => expect(column('Preparing').getByRole('button')).toHaveProperty('disabled', false))
  await shown.person.click(column('Preparing').getByRole('button', { name: 'Mark as prepared K7Q2' }))
  await waitFor(() => expect(column('Ready').getByRole('button')).toHaveProperty('disabled', false))
  await shown.person.click(column('Ready').getByRole('button', { name: 'Mark as collected K7Q2' }))
  await waitFor(() => expect(screen.queryByText('K7Q2')).toBeNull())
  expect(shown.sent('PUT').map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['accept', { version: 3 }],
    ['mark-as-prepared', { version: 4 }],
    ['collect', { version: 5 }],
  ])
})

test('the board is read with one call, and says how many it does not show', async () => {
  const many = Array.from({ length: 520 }, (_, index) =>
    someOrder({
      id: `order-${index}`,
      collectionCode: `N${index}`,
      status: index < 10 ? 'PENDING_ACCEPTANCE' : 'ACCEPTED',
    }),
  )
  show(orderServer(many))
  expect(await screen.findByRole('region', { name: 'New' })).toBeTruthy()
  expect(column('New').getByText('10')).toBeTruthy()
  expect(column('New').queryByText(/are shown/)).toBeNull()
  expect(column('Preparing').getByText(/^490 of 510 are shown/)).toBeTruthy()
  expect(shown.sent('GET').map(({ path }) => path)).toEqual(['/opc-orders/board'])
})

test('a new order counts down, and is marked when time runs out', async () => {
  show(orderServer([someOrder()]))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(10:00|9:5\d)$/)
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('timer').textContent).toMatch(/^8:5\d$/)
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getByText('Too late to accept')).toBeTruthy()
})

test('a new order sounds and is told of, once the sound is on; those that were there do not', async () => {
  const server = orderServer([someOrder()])
  show(server)
  await screen.findByText('K7Q2')
  await shown.person.click(screen.getByRole('switch', { name: 'Sound for new orders' }))
  expect(localStorage.getItem('atrium-board-sound')).toBe('true')
  expect(audio.notes()).toBe(0)
  server.happens(someOrder({ id: 'order-2', collectionCode: 'B4XX' }))
  await act(() => api.refresh('orders'))
  expect(await screen.findByText('1 new order has come')).toBeTruthy()
  expect(audio.notes()).toBe(2)
})

test('a sound that was remembered waits for the first touch, and says so', async () => {
  localStorage.setItem('atrium-board-sound', 'true')
  show(orderServer([someOrder()]))
  await screen.findByText('K7Q2')
  expect(screen.getByText(/^Touch this page once/)).toBeTruthy()
  await shown.person.click(screen.getByText('K7Q2'))
  await waitFor(() => expect(screen.queryByText(/^Touch this page once/)).toBeNull())
})

test('a refused touch brings the order back', async () => {
  const server = orderServer([someOrder()])
  const refusal = { success: false, code: 'RULE_VIOLATION', message: 'The buyer has cancelled it.' }
  shown = showScreen(
    <OrderBoard search={{}} onSearch={vi.fn<(search: BoardSearch) => void>()} links={links} stores={null} />,
    {
      permissions: orderRights,
      addOns: orderAddOns,
      answer: (request) => (request.method === 'PUT' ? { status: 422, body: refusal } : server.answer(request)),
    },
  )
  await shown.person.click(await screen.findByRole('button', { name: 'Accept K7Q2' }))
  await waitFor(() => expect(column('New').getByRole('button', { name: 'Accept K7Q2' })).toBeTruthy())
})

test('whoever may only look has no buttons', async () => {
  show(orderServer([someOrder()]), ['MERCHANT_PORTAL_ORDER_LIST'])
  await screen.findByText('K7Q2')
  expect(column('New').queryByRole('button')).toBeNull()
})

test('buyers see the codes of what is prepared and ready, and no names', async () => {
  const ready = someOrder({ id: 'order-2', collectionCode: 'B4XX', status: 'PREPARED' })
  const onLeave = vi.fn<() => void>()
  shown = showScreen(<CustomerDisplay search={{}} onLeave={onLeave} />, {
    permissions: orderRights,
    addOns: orderAddOns,
    answer: orderServer([someOrder({ status: 'ACCEPTED' }), ready]).answer,
  })
  expect(await screen.findByText('K7Q2')).toBeTruthy()
  expect(column('Preparing').getByText('K7Q2')).toBeTruthy()
  expect(column('Ready to collect').getByText('B4XX')).toBeTruthy()
  expect(screen.queryByText(/Nora/)).toBeNull()
  await shown.person.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalled()
})
