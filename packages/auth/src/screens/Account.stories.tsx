import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { localDay } from '../passwordExpiry.ts'
import { keep } from '../session/keptValues.ts'
import { inSession } from '../testing/storySession.tsx'
import { someOfficeCentre, someUser } from '../testing/someSession.ts'
import { PasswordExpiryBanner } from './PasswordExpiryBanner.tsx'
import { SecurityScreen } from './security/SecurityScreen.tsx'
import SwitchAccountModal from './SwitchAccountModal.tsx'

const { address } = someOfficeCentre()
const centres = [
  {
    id: '1',
    companyName: 'Meridian House',
    buildingName: 'North Tower',
    address,
    officeCentreType: 'OFFICE',
    current: true,
  },
  {
    id: '2',
    companyName: 'Keppel Bay Estates',
    buildingName: null,
    address,
    officeCentreType: 'LANDLORD',
    current: false,
  },
]
const sessions = [
  {
    id: '1',
    current: true,
    device: 'Chrome on Windows',
    ipAddress: '203.0.113.7',
    createdDate: '',
    lastSeenDate: '2026-03-01T09:30:00Z',
  },
  {
    id: '2',
    current: false,
    device: 'Safari on iPhone',
    ipAddress: '203.0.113.8',
    createdDate: '',
    lastSeenDate: '2026-02-27T18:05:00Z',
  },
]
const devices = [
  {
    id: '1',
    name: 'Chrome on Windows',
    createdDate: '',
    lastUsed: '2026-03-01T09:30:00Z',
    expiresAt: '2026-04-01T09:30:00Z',
  },
]
const lists: Record<string, unknown> = {
  '/auth/tenant-list': centres,
  '/auth/sessions': sessions,
  '/auth/trusted-devices': devices,
}
const answer = ({ method, path }: SeenRequest): FakeAnswer | undefined =>
  method === 'GET' && path in lists ? { body: { success: true, data: lists[path] } } : undefined

const dayMonthYear = (inDays: number) =>
  localDay(new Date(Date.now() + inDays * 86_400_000))
    .split('-')
    .reverse()
    .join('-')

const meta = { title: 'Account', ...inSession({ user: { passwordExpiry: dayMonthYear(3) }, answer }) } satisfies Meta
export default meta

const go = () => {}

export const Banner: StoryObj = {
  beforeEach: () => keep(someUser().userId, 'password-banner-dismissed-until', ''),
  render: () => <PasswordExpiryBanner go={go} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Your password is expiring in 3 days.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Change password now.' })).toHaveAttribute('href', '/security')
  },
}

export const BannerDismissed: StoryObj = {
  beforeEach: () => keep(someUser().userId, 'password-banner-dismissed-until', ''),
  render: () => <PasswordExpiryBanner go={go} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(canvas.queryByText(/expiring/)).toBeNull()
  },
}

export const SwitchAccount: StoryObj = {
  render: () => <SwitchAccountModal opened onClose={go} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Switch account' }))
    const current = await dialog.findByRole('button', { name: /Meridian House/ })
    await expect(current).toHaveTextContent('North Tower')
    await expect(current).toHaveTextContent('12 Harbour Road')
    await expect(current).toHaveTextContent('Current office centre')
    await expect(dialog.getByText('KB')).toBeVisible()
  },
}

export const Security: StoryObj = {
  parameters: { layout: 'padded' },
  render: () => (
    <main>
      <h1>Security</h1>
      <SecurityScreen />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Sign out Safari on iPhone, 203.0.113.8' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Sign out Chrome/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Remove Chrome on Windows' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
  },
}
