import { officeCentreInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { someOfficeCentre } from '@atrium/auth/testing/someSession.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../accountQueries.ts'
import { subscriptionSearch, type SubscriptionSearch } from '../accountSearch.ts'
import { someSubscription } from '../testing/someAccount.ts'
import { SubscriptionScreen } from './SubscriptionScreen.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const renewed = {
  id: 'h1',
  subscriptionId: 's1',
  type: 'RENEW',
  oldValue: { billingEndDate: '2025-12-31' },
  newValue: { billingEndDate: '2026-12-31' },
  effectiveDate: '2026-01-01',
  remark: 'Asked for by phone',
  createdDate: '2025-12-20T02:00:00Z',
  createdByUserId: null,
  createdByUserFullName: 'Olivia Hart',
}

function show(subscriptions: Subscription[], search: object = {}) {
  const onSearch = vi.fn<(search: SubscriptionSearch) => void>()
  shown = showScreen(<SubscriptionScreen search={subscriptionSearch({ ...search })} onSearch={onSearch} />, {
    permissions: ['SUBSCRIPTION_VIEW'],
    answer: ({ path }) => {
      if (path.endsWith('/office-centre-subscription-infos'))
        return success({ items: subscriptions, total: subscriptions.length, totalPage: 1 })
      return path.endsWith('/list-by-type') ? success({ items: [renewed], total: 24, totalPage: 2 }) : undefined
    },
  })
  return onSearch
}

test('shows plan, period, what is left of the passes, and hardware', async () => {
  show([someSubscription()])
  expect(await screen.findByText('01 Jan 2026 to 31 Dec 2026')).toBeTruthy()
  expect(screen.getByText('120')).toBeTruthy()
  expect(screen.getByText('3 QR scanners')).toBeTruthy()
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(row(/^Visitor QR passes/).textContent).toContain('1002575')
  expect(
    within(row(/^Visitor QR passes/))
      .getByRole('progressbar')
      .getAttribute('aria-valuetext'),
  ).toBe('25%')
  expect(within(row(/^QR passes/)).getByText('None left')).toBeTruthy()
  expect(within(row(/^Physical cards/)).queryByRole('progressbar')).toBeNull()
})

test.each([
  [{ daysLeft: 30 }, /^Your subscription ends in 30 days, on 31 Dec 2026/],
  [{ daysLeft: 1 }, /ends tomorrow/],
  [{ daysLeft: 0 }, /ends today/],
  [{ daysLeft: 12, autoRenew: true }, /in 12 days, on 31 Dec 2026, and renews automatically/],
  [{ daysLeft: -3, status: 'EXPIRED' as const }, /^Your subscription expired on 31 Dec 2026/],
])('says in time that %j is near its end', async (overrides, words) => {
  show([someSubscription(overrides)])
  expect(await screen.findByText('Billing period')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

test('says nothing of an end that is far off', async () => {
  show([someSubscription({ daysLeft: 31 })])
  expect(await screen.findByText('Billing period')).toBeTruthy()
  expect(screen.queryByText(/Your (subscription|billing period) (ends|expired)/)).toBeNull()
})

test('shows the subscription that runs, not one that was terminated', async () => {
  show([
    someSubscription({ id: 'new', status: 'TERMINATED', planCode: 'CUSTOM' }),
    someSubscription({ id: 'old', planCode: 'QR_CODE' }),
  ])
  expect(await screen.findByText('QR code')).toBeTruthy()
})

test('tells what happened to it, narrowed by kind and page by page', async () => {
  const onSearch = show([someSubscription()])
  const history = await screen.findByRole('region', { name: 'Subscription history' })
  expect(await within(history).findByText('Effective from 01 Jan 2026: Asked for by phone')).toBeTruthy()
  await shown.person.selectOptions(within(history).getByRole('combobox', { name: 'What happened' }), 'Renewed')
  expect(onSearch).toHaveBeenLastCalledWith({ type: 'RENEW' })
  await shown.person.click(within(history).getByRole('button', { name: /next page/i }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: 2 })
})

test('asks the server for the kind and page in the address', async () => {
  show([someSubscription()], { type: 'RENEW', page: 2 })
  await screen.findByText(/Asked for by phone/)
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/list-by-type'))?.query
  expect([asked?.get('type'), asked?.get('page')]).toEqual(['RENEW', '2'])
})

test('says whom to ask for changes, and offers landlords no top-ups', async () => {
  show([someSubscription()])
  expect(await screen.findByRole('link', { name: 'help@atrium.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+65 6000 0000' }).getAttribute('href')).toBe('tel:+6560000000')
  expect(screen.getByText(/For more passes or hardware/)).toBeTruthy()
  act(() => sessionStore.set(officeCentreInfoAtom, someOfficeCentre({ officeCentreType: 'LANDLORD' })))
  expect(screen.queryByText(/more passes/)).toBeNull()
})

test('says that nothing was subscribed to yet', async () => {
  show([])
  expect(await screen.findByText('No subscription yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@atrium.example' })).toBeTruthy()
})
