import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dashboard } from './Dashboard.tsx'
import { dashboardQuery, type DashboardData } from './dashboardQuery.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  localStorage.clear()
  shown.restore()
})

function show(data: DashboardData) {
  shown = showScreen(
    <Dashboard query={dashboardQuery} links={{ ACTIVE_USERS: (content) => <a href="/users">{content}</a> }} />,
    {
      permissions: ['M_DASHBOARD'],
      answer: ({ path }) => (path.endsWith('/dashboard') ? { body: { success: true, data } } : undefined),
    },
  )
}

test('figures lead to their lists, and amounts read as money', async () => {
  show({
    figures: [
      { key: 'ACTIVE_USERS', value: 1204, currency: null, of: null, trend: null },
      { key: 'OCCUPIED_UNITS', value: 109, currency: null, of: 148, trend: null },
      { key: 'OUTSTANDING_INVOICES', value: 1_234_550, currency: 'SGD', of: null, trend: null },
    ],
    charts: [],
  })
  expect(await screen.findByRole('link', { name: 'Active users' })).toHaveProperty('pathname', '/users')
  expect(screen.getByText('1,204')).toBeTruthy()
  expect(screen.getByText('of 148 units')).toBeTruthy()
  expect(screen.getByText('SGD 12,345.50')).toBeTruthy()
})

test('begins with what waits for the reader, and shows the last 14 days where they are known', async () => {
  const plain = { currency: null, of: null, trend: null }
  show({
    figures: [
      { key: 'ACTIVE_USERS', value: 86, ...plain },
      { key: 'BOOKINGS_TODAY', value: 7, ...plain, trend: [3, 7] },
      { key: 'BOOKINGS_TO_DECIDE', value: 3, ...plain },
    ],
    charts: [],
  })
  await screen.findByText('Bookings waiting for you')
  const names = screen.getAllByText(/^(Active users|Bookings today|Bookings waiting for you)$/)
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Bookings waiting for you',
    'Bookings today',
    'Active users',
  ])
  expect(screen.getByRole('img', { name: 'The last 2 days: from 3 to 7, at most 7' })).toBeTruthy()
})

test('charts have their figures as a table', async () => {
  show({
    figures: [],
    charts: [
      {
        key: 'MONEY_BY_MONTH',
        currency: 'SGD',
        series: ['Billed', 'Paid'],
        points: [{ label: '2026-11', values: [109_000, 50_000] }],
      },
    ],
  })
  const chart = await screen.findByRole('figure', { name: 'Billed and paid, SGD' })
  const row = within(chart).getByRole('row', { hidden: true, name: /Nov 2026/ })
  expect(
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual(['SGD 1,090.00', 'SGD 500.00'])
})

test('says so when there is nothing to show', async () => {
  show({ figures: [], charts: [] })
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeTruthy()
})

const manyFigures: DashboardData = {
  figures: (['ACTIVE_USERS', 'USER_GROUPS', 'ACTIVE_TENANTS'] as const).map((key, index) => ({
    key,
    value: index + 1,
    currency: null,
    of: null,
    trend: null,
  })),
  charts: [],
}

const tileNames = () =>
  screen.getAllByText(/^(Active users|User groups|Active tenants)$/).map((tile) => tile.textContent)

test('tiles are ordered and hidden by the person, and stay so', async () => {
  show(manyFigures)
  await shown.person.click(await screen.findByRole('button', { name: 'Customise' }))
  await shown.person.click(await screen.findByRole('button', { name: 'Move Active tenants up' }))
  screen.getByRole('button', { name: 'Hide Active users' }).focus()
  await shown.person.keyboard('{Enter}')
  await shown.person.click(screen.getByRole('button', { name: 'Done' }))
  expect(tileNames()).toEqual(['Active tenants', 'User groups'])

  cleanup()
  shown.restore()
  show(manyFigures)
  await screen.findByText('User groups')
  expect(tileNames()).toEqual(['Active tenants', 'User groups'])
  await shown.person.click(screen.getByRole('button', { name: 'Customise' }))
  await shown.person.click(await screen.findByRole('button', { name: 'Reset' }))
  await shown.person.click(screen.getByRole('button', { name: 'Done' }))
  expect(tileNames()).toEqual(['Active users', 'User groups', 'Active tenants'])
})

test('leads to what people do from here, where they may', async () => {
  const nothing = { figures: [], charts: [] }
  const onInvite = vi.fn<() => void>()
  const invite = {
    kind: 'other',
    label: 'Invite visitors',
    operation: 'createVisitorEvent',
    onClick: onInvite,
  } as const
  const ask = (permissions: string[]) => {
    shown = showScreen(<Dashboard query={dashboardQuery} links={{}} actions={[invite]} />, {
      permissions,
      answer: ({ path }) => (path.endsWith('/dashboard') ? { body: { success: true, data: nothing } } : undefined),
    })
  }
  ask(['M_DASHBOARD', 'VISITOR_EVENT_ADD'])
  await shown.person.click(await screen.findByRole('button', { name: 'Invite visitors' }))
  expect(onInvite).toHaveBeenCalledOnce()
  cleanup()
  shown.restore()
  ask(['M_DASHBOARD'])
  await screen.findByText('Nothing to show yet')
  expect(screen.queryByRole('button', { name: 'Invite visitors' })).toBeNull()
})
