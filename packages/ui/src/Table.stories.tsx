import { ActionIcon, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { EmptyState } from './EmptyState.tsx'
import { Pagination } from './Pagination.tsx'
import { PersonName } from './PersonName.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Table, type TableProps } from './Table.tsx'
import type { Column, Sort } from './tableTypes.ts'

type Permit = { id: string; plate: string; company: string; tower: string; fee: string; until: string; status: string }

const companies = ['Northwind Trading', 'Kestrel Capital', 'Lumen Studio', 'Harbour & Sons Shipping']
const statuses = ['ACTIVE', 'PENDING_REVIEW', 'EXPIRED', 'DRAFT']
const permits: Permit[] = Array.from({ length: 10 }, (_, index) => ({
  id: `SP-2026-000${40 + index}`,
  plate: `SBA ${1200 + index * 7} ${'ABCDEFGHJK'[index]}`,
  company: companies[index % companies.length] ?? '',
  tower: index % 3 === 0 ? '' : 'Marina Tower',
  fee: `SGD ${120 + index * 10}.00`,
  until: `${String(index + 10)} Dec 2026`,
  status: statuses[index % statuses.length] ?? '',
}))

const columns: readonly Column<Permit>[] = [
  { key: 'id', header: 'Reference', cell: (row) => row.id, sortable: true },
  { key: 'plate', header: 'Licence plate', cell: (row) => row.plate, sortable: true },
  { key: 'company', header: 'Tenant', cell: (row) => row.company, sortable: true },
  { key: 'tower', header: 'Tower', cell: (row) => row.tower, hideBelow: 'md' },
  { key: 'fee', header: 'Fee', cell: (row) => row.fee, align: 'end' },
  { key: 'until', header: 'Valid until', cell: (row) => row.until, sortable: true, hideBelow: 'md' },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (row) => (
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${row.id}`}>
        <IconPencil size={17} aria-hidden />
      </ActionIcon>
    ),
  },
]

const Permits = (props: Partial<TableProps<Permit>>) => {
  const [sort, setSort] = useState<Sort>({ key: 'id', direction: 'DESC' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['SP-2026-00041']))
  return (
    <Table
      label="Permits"
      columns={columns}
      rows={permits}
      rowKey={(row) => row.id}
      total={124}
      sort={sort}
      onSort={setSort}
      selection={{
        selected,
        onChange: setSelected,
        label: (row) => row.id,
        selectable: (row) => row.status !== 'EXPIRED',
      }}
      rowLink={(row, content) => <a href={`#${row.id}`}>{content}</a>}
      pagination={<Pagination page={1} limit={10} total={124} onChange={fn()} />}
      {...props}
    />
  )
}

const meta = { title: 'Lists/Table', component: Permits } satisfies Meta<typeof Permits>
export default meta

type Story = StoryObj<typeof meta>

const none = { rows: [], total: 0, pagination: undefined }

export const WithRows: Story = {}
export const RowsThatOpen: Story = { args: { rowLink: undefined, onRowClick: fn(), selection: undefined } }
export const Loading: Story = { args: { ...none, total: undefined, loading: true } }
export const LoadingAgain: Story = { args: { loading: true } }
export const Empty: Story = { args: none }
export const EmptyWithWords: Story = {
  args: { ...none, empty: <EmptyState title="No permits yet">Permits appear here once a tenant applies.</EmptyState> },
}
export const Failed: Story = { args: { ...none, error: 'The server did not answer in time.', onRetry: fn() } }
export const Wide: Story = {
  render: () => (
    <div style={{ maxWidth: 720 }}>
      <Text mb="sm">Scrolls sideways where it does not fit.</Text>
      <Permits columns={columns.map((column) => ({ ...column, width: '14rem', hideBelow: undefined }))} />
    </div>
  ),
}

const withPeople: readonly Column<Permit>[] = [
  {
    key: 'company',
    header: 'Person',
    cell: (row) => <PersonName name={row.company} detail={`${row.plate.replaceAll(' ', '.')}@company.example`} />,
  },
  ...columns.slice(3),
]

const rowHeights = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height))

/** Rows of people are as high as all others: 44 pixels, 36 where a person wants them close. */
export const People: Story = {
  args: { columns: withPeople },
  play: async ({ canvasElement }) => {
    await expect(Math.max(...rowHeights(canvasElement))).toBeLessThanOrEqual(44)
    document.documentElement.dataset.density = 'compact'
    await expect(Math.max(...rowHeights(canvasElement))).toBeLessThanOrEqual(36)
    delete document.documentElement.dataset.density
  },
}

/** On a phone rows are cards, whose values take the lines they need: none lies over the next. */
export const PhoneCards: Story = {
  render: () => (
    <div style={{ maxWidth: 340 }}>
      <Permits
        columns={[
          ...columns.slice(0, 2),
          {
            key: 'why',
            header: 'Reason',
            cell: () => 'The bay is let by the month, and the company has sent a new plate for the second time',
          },
          ...columns.slice(2),
        ]}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const cell of canvasElement.querySelectorAll('tbody td')) {
      const value = cell.firstElementChild
      if (value) await expect(value.getBoundingClientRect().height).toBeLessThanOrEqual(cell.clientHeight + 0.5)
    }
  },
}
