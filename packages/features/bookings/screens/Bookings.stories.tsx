import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingMode } from '../bookingPath.ts'
import { bookingTabs, type BookingSearch } from '../bookingSearch.ts'
import type { FindSearch } from '../findSearch.ts'
import { BookingTiles } from '../parts/BookingTiles.tsx'
import {
  bookingAddOns,
  bookingRights,
  bookingServer,
  fakeBookingLinks,
  someBooking,
  someDay,
  someDesks,
  somePlan,
  someRepeatingPreview,
  unruled,
} from '../testing/someBookings.ts'
import { BookingFind } from './BookingFind.tsx'
import { BookingList } from './BookingList.tsx'
import { BookingProfile } from './BookingProfile.tsx'
import { MyBookings } from './MyBookings.tsx'
import { ScannedPlace } from './ScannedPlace.tsx'

const success = (data: unknown) => ({ body: { success: true, data } })
const inFourHours = new Date(Date.now() + 4 * 3_600_000).toISOString()

const server = bookingServer(({ path, query, body }) => {
  if (path.endsWith('/bookable-resources') && query.get('kind') === 'HOTDESK') return success(someDesks())
  if (path.includes('/system-files/')) return success(somePlan())
  if (path.includes('/scanned-resources/'))
    return success({
      resource: someBooking().resource,
      instance: null,
      freeUntil: inFourHours,
      closed: false,
      slotMinutes: 15,
      timeZone: '+08:00',
      ...unruled,
      payWithinMinutes: 30,
      offers: [
        {
          date: someDay,
          startTime: '09:00',
          endTime: '10:00',
          fromNow: false,
          price: { currency: 'SGD', amountMinor: 2180, lines: [] },
        },
      ],
    })
  const isRepeating = typeof body === 'object' && body !== null && 'recurrence' in body
  return path.endsWith('/bookable-resources/instances') && isRepeating ? success(someRepeatingPreview()) : undefined
})

const meta = {
  title: 'Bookings',
  ...inSession({
    user: { permissions: [...bookingRights] },
    officeCentre: { officeCentreType: 'LANDLORD', addOns: [...bookingAddOns] },
    answer: server,
  }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const List = ({ mode }: { mode: BookingMode }) => {
  const [search, setSearch] = useState<BookingSearch>({})
  const bookingApi = useBookingApi(mode)
  return (
    <BookingList
      bookingApi={bookingApi}
      search={search}
      onSearch={setSearch}
      tabs={bookingTabs}
      links={fakeBookingLinks}
    />
  )
}

const start: FindSearch = { date: someDay, startTime: '09:00', endTime: '10:00' }

const Find = (first: FindSearch) => {
  const [search, setSearch] = useState<FindSearch>({ ...start, ...first })
  return <BookingFind startMode="OFFICE" search={search} onSearch={setSearch} onBooked={fn()} onCancel={fn()} />
}

const Profile = () => {
  const bookingApi = useBookingApi('OFFICE')
  return <BookingProfile id="booking-1" bookingApi={bookingApi} search={{}} onSearch={fn()} onBack={fn()} />
}

const Mine = () => <MyBookings search={{}} onSearch={fn()} links={fakeBookingLinks} />

const shows =
  (words: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(words))[0]).toBeVisible()
  }

export const CommonSpaces: Story = {
  render: () => pageStory(<List mode="COMMON_SPACE" />),
  play: shows('Budget round'),
}
export const FreeRooms: Story = { render: () => pageStory(<Find />), play: shows('SGD 21.80') }
export const TakenToo: Story = {
  render: () => pageStory(<Find taken />),
  play: shows('Taken at this time.'),
}
export const DesksOnThePlan: Story = {
  render: () => pageStory(<Find mode="HOTDESK" view="PLAN" />),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '12A-02, taken' })).toBeVisible()
  },
}
export const Form: Story = {
  render: () => pageStory(<Find resourceId="room-1" />),
  play: shows(/Held for you for/),
}
export const Repeating: Story = {
  render: () => pageStory(<Find resourceId="room-1" />),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Repeat' }))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Repeat' }), 'WEEKLY')
    await expect(await canvas.findByText('Not free')).toBeVisible()
  },
}
export const Waiting: Story = {
  render: () => pageStory(<Profile />),
  play: shows('Waiting for Lena Ong or Marcus Tan'),
}
export const OwnBookings: Story = { render: () => pageStory(<Mine />), play: shows('Borealis') }
export const Tiles: Story = {
  render: () => pageStory(<BookingTiles links={fakeBookingLinks} roomMode="OFFICE" />),
  play: shows('Check in'),
}
export const Scanned: Story = {
  render: () => pageStory(<ScannedPlace qrToken="t0ken" links={fakeBookingLinks} onBooked={fn()} />),
  play: shows(/^You pay SGD 21.80/),
}
