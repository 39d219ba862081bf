import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
      { key: 'ACTIVE_USERS', value: 1204, currency: null, of: null },
      { key: 'OCCUPIED_UNITS', value: 109, currency: null, of: 148 },
      { key: 'OUTSTANDING_INVOICES', value: 1_234_550, currency: 'SGD', of: null },
    ],
    charts: [],
  })
  expect(await screen.findByRole('link', { name: 'Active users' })).toHaveProperty('pathname', '/users')
  expect(screen.getByText('1,204')).toBeTruthy()
  expect(screen.getByText('of 148 units')).toBeTruthy()
  expect(screen.getByText('SGD 12,345.50')).toBeTruthy()
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
