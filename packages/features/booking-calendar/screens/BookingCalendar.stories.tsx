import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement, Suspense, useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { CalendarSearch } from '../calendarSearch.ts'
import { calendarRights, calendarServer, taken } from '../testing/someCalendar.ts'
import { BookingCalendar } from './BookingCalendar.tsx'

const Calendar = ({ start }: { start: CalendarSearch }) => {
  const [search, setSearch] = useState<CalendarSearch>({ date: '2027-03-01', ...start })
  return (
    <InRouter>
      <main>
        <Suspense>
          <BookingCalendar
            search={search}
            onSearch={setSearch}
            links={{
              Booking: ({ id, kind, ...rest }) => createElement('a', { ...rest, href: `#${id}`, 'data-kind': kind }),
              book: fn(),
            }}
          />
        </Suspense>
      </main>
    </InRouter>
  )
}

const meta = {
  title: 'Booking calendar',
  component: Calendar,
  ...inSession({
    user: { permissions: [...calendarRights] },
    officeCentre: { addOns: ['FACILITY_BOOKING'] },
    answer: calendarServer(() => taken),
  }),
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Calendar>
export default meta

type Story = StoryObj<typeof meta>

const boardMeeting = { name: /^Board meeting 09:00 AM – 10:30 AM, Aisha Ho/ }

export const Day: Story = {
  args: { start: {} },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', boardMeeting)).toBeVisible()
  },
}

export const WeekByCategory: Story = {
  args: { start: { view: 'week', group: 'category' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', boardMeeting)).toBeVisible()
  },
}

export const Month: Story = {
  args: { start: { view: 'month' } },
  play: async ({ canvasElement }) => {
    const summary = { name: /^1 booking, Board meeting 09:00 AM – 10:30 AM, Aisha Ho/ }
    await expect(await within(canvasElement).findByRole('button', summary)).toBeVisible()
  },
}

export const RefusedMove: Story = {
  args: { start: {} },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Board meeting'))
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Board meeting' }))
    const to = await dialog.findByRole('combobox', { name: /^To/ })
    await userEvent.clear(to)
    await userEvent.type(to, '11:00')
    await userEvent.tab()
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(await dialog.findByText('Room B is taken from 09:00 to 10:00.')).toBeVisible()
  },
}

export const NothingFits: Story = {
  args: { start: { wildcardSearch: 'cellar' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing matches the filters')).toBeVisible()
  },
}
