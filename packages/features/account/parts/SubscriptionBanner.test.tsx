import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../accountQueries.ts'
import { someSubscription } from '../testing/someAccount.ts'
import { SubscriptionBanner } from './SubscriptionBanner.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
  localStorage.clear()
})

const expired = { status: 'EXPIRED', daysLeft: -3 } as const

function show(subscription: Partial<Subscription>, { path = '/users', permissions = ['SUBSCRIPTION_VIEW'] } = {}) {
  const go = vi.fn<(path: string) => void>()
  const items = [someSubscription(subscription)]
  shown = showScreen(<SubscriptionBanner path={path} go={go} />, {
    permissions,
    answer: (request) =>
      request.path.endsWith('/office-centre-subscription-infos')
        ? success({ items, total: 1, totalPage: 1 })
        : undefined,
  })
  return go
}

test('tells on every page that the subscription has expired, and leads to it', async () => {
  const go = show(expired)
  expect(await screen.findByText(/^Your subscription expired on 31 Dec 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  await shown.person.click(screen.getByRole('link', { name: 'See the subscription' }))
  expect(go).toHaveBeenCalledWith('/subscription')
})

test('warns of the end in time, until it is dismissed for the day', async () => {
  show({ daysLeft: 12 })
  await shown.person.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/^Your subscription ends in 12 days/)).toBeNull()
  cleanup()
  shown.restore()
  show({ daysLeft: 12 })
  await waitFor(() => expect(shown.sent('GET').length).toBeGreaterThan(0))
  expect(screen.queryByText(/^Your subscription ends/)).toBeNull()
})

test.each([
  ['renews automatically', { daysLeft: 12, autoRenew: true }],
  ['ends late', { daysLeft: 31 }],
])('says nothing of one that %s', async (_, subscription) => {
  show(subscription)
  await waitFor(() => expect(shown.sent('GET').length).toBeGreaterThan(0))
  expect(screen.queryByRole('link', { name: 'See the subscription' })).toBeNull()
})

test('leaves the page of the subscription to tell it', async () => {
  show(expired, { path: '/subscription' })
  await waitFor(() => expect(shown.sent('GET').length).toBeGreaterThan(0))
  expect(screen.queryByText(/^Your subscription expired/)).toBeNull()
})

test('asks nothing for people who may not see the subscription', () => {
  show(expired, { permissions: ['USER_LIST'] })
  expect(shown.sent('GET')).toHaveLength(0)
})
