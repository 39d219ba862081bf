import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconCar,
  IconDoor,
  IconHelpCircle,
  IconHome,
  IconSearch,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useState } from 'react'
import { AppFrame, type MenuPlace } from './AppFrame.tsx'
import { AppNav } from './AppNav.tsx'
import { Avatar } from './Avatar.tsx'
import { Banner } from './Banner.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ColourSchemeToggle } from './ColourSchemeToggle.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NavCount } from './NavCount.tsx'
import type { NavGroup, NavItem } from './navigation.ts'
import { PageTitleBar } from './PageTitleBar.tsx'
import { Pagination } from './Pagination.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { Table } from './Table.tsx'

const item = (key: string, label: string, icon: TablerIcon, count?: number): NavItem => ({
  key,
  label,
  icon,
  count: count !== undefined && <NavCount>{count}</NavCount>,
  link: ({ children, ...properties }) => (
    <a href={`#${key}`} aria-current={key === 'bookings' ? 'page' : undefined} {...properties}>
      {children}
    </a>
  ),
})

const rows = ['Boardroom 28', 'Harbour room', 'Townhall', 'Quiet pod 3', 'Studio B', 'Terrace'].map((room, index) => ({
  id: `BK-${1042 + index}`,
  room,
  tenant: index % 2 ? 'Kestrel Capital' : 'Northwind Trading',
  at: `${21 + index} Nov 2026, 09:00 AM`,
  status: ['ACTIVE', 'PENDING', 'CANCELLED'][index % 3] ?? '',
}))

const Bookings = () => (
  <>
    <PageTitleBar
      title="Bookings"
      description="Meeting rooms and halls of Marina Tower"
      actions={[
        { kind: 'download', onClick: fn() },
        { kind: 'other', label: 'New booking', primary: true, onClick: fn() },
      ]}
    />
    <StatusTabs
      label="Status"
      value="ALL"
      onChange={fn()}
      tabs={[
        { value: 'ALL', label: 'All', count: 124 },
        { value: 'ACTIVE', label: 'Active', count: 87 },
        { value: 'PENDING', label: 'Pending', count: 7 },
        { value: 'CANCELLED', label: 'Cancelled', count: 30 },
      ]}
    >
      <FilterBar
        search={<SearchBox value="" onSearch={fn()} />}
        chosen={[{ key: 'tower', label: 'Tower', value: 'Marina', onRemove: fn() }]}
        onClear={fn()}
      >
        <span>Fields</span>
      </FilterBar>
      <Table
        label="Bookings"
        rows={rows}
        rowKey={(row) => row.id}
        total={124}
        sort={{ key: 'at', direction: 'DESC' }}
        onSort={fn()}
        rowLink={(row, content) => <a href={`#${row.id}`}>{content}</a>}
        columns={[
          { key: 'id', header: 'Reference', cell: (row) => row.id, sortable: true },
          { key: 'room', header: 'Room', cell: (row) => row.room, sortable: true },
          { key: 'tenant', header: 'Tenant', cell: (row) => row.tenant },
          { key: 'at', header: 'Starts', cell: (row) => row.at, sortable: true },
          { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
        ]}
        pagination={<Pagination page={1} limit={10} total={124} onChange={fn()} />}
      />
    </StatusTabs>
  </>
)

const groups: NavGroup[] = [
  { key: 'top', items: [item('dashboard', 'Dashboard', IconHome)] },
  {
    key: 'people',
    label: 'People',
    items: [item('users', 'Users', IconUsers), item('visitors', 'Visitors', IconDoor, 3)],
  },
  {
    key: 'places',
    label: 'Places',
    items: [
      item('bookings', 'Bookings', IconCalendarEvent, 7),
      item('parking', 'Season parking', IconCar),
      item('towers', 'Towers and floors', IconBuildingSkyscraper),
    ],
  },
]

const Menu = (place: MenuPlace) => {
  const [openArea, setOpenArea] = useState<string | null>('places')
  return <AppNav {...place} groups={groups} openArea={openArea} onOpenArea={setOpenArea} />
}

const meta = {
  title: 'Shell/AppFrame',
  component: AppFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    home: ({ children, ...properties }) => (
      <a href="#home" {...properties}>
        {children}
      </a>
    ),
    menu: (place) => <Menu {...place} />,
    headerStart: (
      <Breadcrumbs
        crumbs={[
          { key: 'places', label: 'Places' },
          { key: 'bookings', label: 'Bookings' },
        ]}
      />
    ),
    headerEnd: (
      <>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Search everywhere">
          <IconSearch size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Help">
          <IconHelpCircle size={18} aria-hidden />
        </ActionIcon>
        <ColourSchemeToggle />
        <UnstyledButton>
          <Avatar name="Mei Ling Tan" />
          <VisuallyHidden>Account of Mei Ling Tan</VisuallyHidden>
        </UnstyledButton>
      </>
    ),
    children: <Bookings />,
  },
} satisfies Meta<typeof AppFrame>
export default meta

type Story = StoryObj<typeof meta>

export const AList: Story = {}
export const WithBanner: Story = {
  args: {
    banner: (
      <Banner
        tone="warning"
        action={
          <Button size="compact-sm" variant="default">
            Change it
          </Button>
        }
        onDismiss={fn()}
      >
        Your password expires in 5 days.
      </Banner>
    ),
  },
}
/** As on a phone: the menu opens as a drawer and closes by Escape. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.queryByRole('button', { name: 'Open menu' })
    if (!opener) return
    await userEvent.click(opener)
    await expect(canvas.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
}
