import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from './ListScreen.tsx'
import { listSearch, many, one } from './listSearch.ts'

const roomSearch = listSearch({
  sorts: ['name'],
  tabs: ['ALL', 'FREE'],
  filters: { tower: many(['NORTH', 'SOUTH']), seats: one(['4', '8', '12']), days: one(), until: one() },
})
type RoomSearch = ReturnType<typeof roomSearch>

const rooms = Array.from({ length: 34 }, (_, index) => ({
  id: String(index),
  name: `Room ${index + 1}`,
  tower: index % 2 ? 'South Tower' : 'North Tower',
  seats: 4 + (index % 5) * 2,
}))

type RoomsProps = { initial: RoomSearch; kind: 'full' | 'empty' | 'failing' }

const Rooms = ({ initial, kind }: RoomsProps) => {
  const [search, setSearch] = useState(initial)
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const shown = kind === 'full' ? rooms : []
  return (
    <QueryClientProvider client={queryClient}>
      <ListScreen
        title="Rooms"
        description="Meeting rooms and halls of both towers"
        query={({ page = 1, limit = 10 }) => ({
          queryKey: ['rooms', { kind, page, limit, query: { sortProperties: 'name', sortDirection: 'ASC' } }],
          queryFn: async () => {
            if (kind === 'failing') throw new Error('No answer')
            return { items: shown.slice((page - 1) * limit, page * limit), total: shown.length }
          },
        })}
        columns={[
          { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
          { key: 'tower', header: 'Tower', cell: ({ tower }) => tower },
          { key: 'seats', header: 'Seats', align: 'end', cell: ({ seats }) => seats },
        ]}
        rowKey={({ id }) => id}
        search={search}
        onSearch={setSearch}
        tabs={{
          label: 'Rooms by state',
          options: [
            { value: 'ALL', label: 'All' },
            { value: 'FREE', label: 'Free' },
          ],
        }}
        filters={[
          {
            kind: 'choice',
            key: 'tower',
            label: 'Tower',
            many: true,
            options: [
              { value: 'NORTH', label: 'North Tower' },
              { value: 'SOUTH', label: 'South Tower' },
            ],
          },
          {
            kind: 'choice',
            key: 'seats',
            label: 'Seats',
            open: true,
            options: ['4', '8', '12'].map((value) => ({ value, label: value })),
          },
          { kind: 'days', key: 'days', open: true, lastKey: 'until', label: 'Free' },
        ]}
        actions={[{ kind: 'other', label: 'Add room', primary: true }]}
        bulk={{ label: ({ name }) => name, actions: () => null }}
      />
    </QueryClientProvider>
  )
}

const meta: Meta<typeof Rooms> = { title: 'Screens/ListScreen', component: Rooms, args: { initial: {}, kind: 'full' } }

export default meta
type Story = StoryObj<typeof Rooms>

export const Full: Story = {}

export const Filtered: Story = { args: { initial: { tower: ['NORTH'], tab: 'FREE', page: 2 } } }

export const Empty: Story = { args: { kind: 'empty' } }

export const Failing: Story = { args: { kind: 'failing' } }
