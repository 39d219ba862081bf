import type { FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WaitListOfferPage } from './WaitListOfferPage.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const offered = () => ({
  resource: { id: 'room', name: 'Boardroom' },
  title: 'Interviews',
  date: '2027-03-01',
  startTime: '09:00',
  endTime: '10:00',
  timeZone: 'Asia/Singapore',
  site: { id: 'site', name: 'East Tower' },
  area: { id: 'area', name: 'L12 North' },
  status: 'OFFERED',
  offerExpiresAt: inMinutes(20),
  portalUrl: 'http://portal.test/my-bookings',
})

function show(offer: object | FakeAnswer, accepted?: FakeAnswer) {
  let current = 'body' in offer ? (offer as FakeAnswer) : success(offer)
  shown = showScreen(<WaitListOfferPage token="secret" />, {
    permissions: [],
    answer: ({ method, path }) => {
      if (!path.startsWith('/public/wait-list-offers/secret')) return undefined
      if (method === 'GET') return current
      if (accepted && !(accepted instanceof Response) && accepted.status === 409)
        current = success({ ...offered(), status: 'WAITING' })
      return accepted
    },
  })
  return shown
}

test('an offer counts down and is accepted', async () => {
  const { person } = show(offered(), success({ ...offered(), status: 'BOOKED', offerExpiresAt: null }))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(20:00|19:5\d)$/)
  expect(screen.getByText('Mon, 01 Mar 2027, 09:00 AM – 10:00 AM (Asia/Singapore)')).toBeTruthy()
  expect(screen.getByText('Boardroom, L12 North, East Tower')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Book it' }))
  expect(await screen.findByRole('heading', { name: 'It is yours', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveProperty('href', 'http://portal.test/my-bookings')
  expect(shown.sent('PUT').map(({ path }) => path)).toEqual(['/public/wait-list-offers/secret/accept'])
})

test.each([
  ['LAPSED', 'The offer has expired'],
  ['CANCELLED', 'You are no longer on the wait list for this time'],
  ['BOOKED', 'It is yours'],
])('an offer that is %s cannot be accepted', async (status, title) => {
  show({ ...offered(), status })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book it' })).toBeNull()
})

test('an offer lapses while the page is open', async () => {
  show({ ...offered(), offerExpiresAt: new Date(Date.now() + 1200).toISOString() })
  expect(await screen.findByRole('button', { name: 'Book it' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'The offer has expired' }, { timeout: 6000 })).toBeTruthy()
}, 10_000)

test('a time that was taken meanwhile is told', async () => {
  const message = 'Boardroom is taken from 09:00 to 10:00.'
  const { person } = show(offered(), { status: 409, body: { success: false, code: 'SLOT_TAKEN', message } })
  await person.click(await screen.findByRole('button', { name: 'Book it' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'You are still on the wait list' })).toBeTruthy()
})

test('a wrong link says so', async () => {
  show({ status: 404, body: { success: false, code: 'NOT_FOUND', message: 'This link does not exist.' } })
  expect(await screen.findByText('This link does not exist.')).toBeTruthy()
})
