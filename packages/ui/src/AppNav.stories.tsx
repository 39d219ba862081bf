import {
  IconBuilding,
  IconCalendarEvent,
  IconCar,
  IconDoor,
  IconHome,
  IconKey,
  IconReceipt,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { AppNav } from './AppNav.tsx'
import type { NavGroup, NavItem } from './navigation.ts'
import { NavSkeleton } from './NavSkeleton.tsx'

const areas: [string, TablerIcon][] = [
  ['Places', IconBuilding],
  ['Users', IconUsers],
  ['Bookings', IconCalendarEvent],
  ['Access', IconKey],
  ['Visitors', IconDoor],
  ['Parking', IconCar],
  ['Billing', IconReceipt],
  ['Settings', IconSettings],
]

/** 8 areas of 10 screens. */
const screensOf = (area: string) => Array.from({ length: 10 }, (_, index) => `${area} screen ${index + 1}`)

const EightyEntries = ({ narrow = false }: { narrow?: boolean }) => {
  const [openArea, setOpenArea] = useState<string | null>('Bookings')
  const [pins, setPins] = useState(['Users screen 2'])
  const item = (label: string, icon: TablerIcon): NavItem => ({
    key: label,
    label,
    icon,
    pin: {
      pinned: pins.includes(label),
      toggle: () => setPins(pins.includes(label) ? pins.filter((pin) => pin !== label) : [...pins, label]),
    },
    link: ({ children, ...properties }) => (
      <a href="#there" aria-current={label === 'Bookings screen 3' ? 'page' : undefined} {...properties}>
        {children}
      </a>
    ),
  })
  const groups: NavGroup[] = [
    { key: 'top', items: [item('Dashboard', IconHome)] },
    ...areas.map(([key, icon]) => ({
      key,
      label: key,
      icon,
      items: screensOf(key).map((label) => item(label, icon)),
    })),
  ]
  const items = groups.flatMap((group) => group.items)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: narrow ? '3.75rem' : '16rem',
        height: '46rem',
        background: 'var(--atrium-nav)',
      }}
    >
      <AppNav
        groups={groups}
        pinned={pins.flatMap((pin) => items.find(({ key }) => key === pin) ?? [])}
        openArea={openArea}
        onOpenArea={setOpenArea}
        narrow={narrow}
        onNavigate={() => {}}
      />
    </div>
  )
}

const meta = { title: 'Shell/AppNav', component: EightyEntries } satisfies Meta<typeof EightyEntries>
export default meta
type Story = StoryObj<typeof meta>

export const OneAreaOpen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Parking' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Parking screen 10' })).toBeVisible())
    await expect(canvas.queryByRole('link', { name: 'Bookings screen 3' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Pin Parking screen 1' }))
    const pinned = within(canvas.getByRole('region', { name: 'Pinned' }))
    await expect(pinned.getByRole('link', { name: 'Parking screen 1' })).toBeVisible()
  },
}

export const Narrow: Story = {
  args: { narrow: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Places' }))
    const first = await within(document.body).findByRole('link', { name: 'Places screen 1' })
    await waitFor(() => expect(first).toBeVisible())
  },
}

/** Until the words are there: rows as tall as those of the menu. */
export const Waiting: Story = {
  render: () => (
    <div style={{ width: '16rem', background: 'var(--atrium-nav)' }}>
      <NavSkeleton />
    </div>
  ),
}
