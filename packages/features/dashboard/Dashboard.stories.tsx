import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Dashboard } from './Dashboard.tsx'
import { dashboardQuery, type DashboardData } from './dashboardQuery.ts'

const plain = { currency: null, of: null, trend: null }

const data: DashboardData = {
  figures: [
    { key: 'ACTIVE_TENANTS', value: 12, currency: null, of: 14, trend: null },
    { key: 'PEOPLE_OF_ESTATE', value: 1204, ...plain, trend: [1180, 1181, 1181, 1184, 1190, 1204] },
    { key: 'OCCUPIED_UNITS', value: 109, currency: null, of: 148, trend: [107, 107, 108, 109] },
    { key: 'LEASES_ENDING', value: 4, ...plain },
    { key: 'BOOKINGS_TODAY', value: 37, ...plain, trend: [20, 31, 28, 4, 2, 30, 37] },
    { key: 'ACTIVE_USERS', value: 86, ...plain },
    { key: 'OUTSTANDING_INVOICES', value: 120_440_000, currency: 'SGD', of: null, trend: null },
  ],
  charts: [
    {
      key: 'OCCUPANCY_BY_TOWER',
      currency: null,
      series: ['Let', 'Vacant'],
      points: [
        { label: 'East', values: [60, 20] },
        { label: 'West', values: [49, 19] },
      ],
    },
    {
      key: 'ACTIVITY_BY_DAY',
      currency: null,
      series: ['Changes'],
      points: ['2026-11-20', '2026-11-21', '2026-11-22'].map((label, index) => ({ label, values: [20 + index * 7] })),
    },
    {
      key: 'JOINED_BY_MONTH',
      currency: null,
      series: ['People'],
      points: ['2026-09', '2026-10', '2026-11'].map((label, index) => ({ label, values: [8 - index] })),
    },
  ],
}

const Shown = () => (
  <InRouter>
    <main>
      <Dashboard query={dashboardQuery} links={{ ACTIVE_USERS: (content) => <a href="#users">{content}</a> }} />
    </main>
  </InRouter>
)

const meta = {
  title: 'Dashboard',
  component: Shown,
  ...inSession({
    answer: ({ path }) => (path.endsWith('/dashboard') ? { body: { success: true, data } } : undefined),
  }),
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

/** How far the tiles of each row are from filling it, in pixels, the gaps between them apart. */
function holesOf(tile: Element): number[] {
  const grid = tile.parentElement
  if (!grid) return []
  const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
  const rows = Map.groupBy(
    Array.from(grid.children, (child) => child.getBoundingClientRect()),
    ({ top }) => top,
  )
  return [...rows.values()].map((row) =>
    Math.round(grid.clientWidth - row.reduce((sum, { width }) => sum + width, 0) - gap * (row.length - 1)),
  )
}

/** Every row is full, and every figure has the same size. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tile = (await canvas.findByText('SGD 1,204,400.00')).closest('[class*="tile"]')
    const chart = (await canvas.findByRole('figure', { name: 'People who joined' })).closest('[class*="tile"]')
    await waitFor(() =>
      expect([tile, chart].flatMap((one) => one && holesOf(one)).every((hole) => hole === 0)).toBe(true),
    )
    const sizes = ['12', '1,204', 'SGD 1,204,400.00'].map((value) => getComputedStyle(canvas.getByText(value)).fontSize)
    await expect(new Set(sizes).size).toBe(1)
  },
}

export const Arranging: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Customise' }))
    const figures = within(await canvas.findByRole('list', { name: 'Figures' }))
    await userEvent.click(figures.getByRole('button', { name: 'Move Active users up' }))
    await userEvent.click(figures.getByRole('button', { name: 'Hide Bookings today' }))
    await expect(await figures.findByRole('button', { name: 'Show Bookings today' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(await figures.findByRole('button', { name: 'Hide Bookings today' })).toBeVisible()
  },
}
