import { spanText } from '@atrium/validators/wallTimes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconBan, IconCircleCheck, IconClockQuestion, IconLogin2, IconUserX } from '@tabler/icons-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import {
  ResourceSchedule,
  type ScheduleEntry,
  type ScheduleLook,
  type ScheduleRow,
  type ScheduleView,
} from './ResourceSchedule.tsx'

const looks: readonly ScheduleLook[] = [
  { colour: 'blue', icon: IconCircleCheck, pattern: 'plain' },
  { colour: 'yellow', icon: IconClockQuestion, pattern: 'dashed' },
  { colour: 'green', icon: IconLogin2, pattern: 'strong' },
  { colour: 'gray', icon: IconUserX, pattern: 'faded' },
]
const closed: ScheduleLook = { colour: 'gray', icon: IconBan, pattern: 'hatched' }
const titles = ['Board meeting', 'Interviews', 'Town hall rehearsal', 'Onboarding', 'Design review']
const monday = '2027-03-01'

const two = (value: number) => String(value).padStart(2, '0')

/** So many rooms on floors of thirty, and so many entries spread over the days of a month. */
function manyRooms(rooms: number, entryCount: number) {
  const rows = Array.from({ length: rooms }, (_, index): ScheduleRow[] => [
    ...(index % 30 === 0
      ? [{ id: `floor-${index}`, label: `Harbour Tower, level ${index / 30 + 1}`, note: '30 rooms', heading: true }]
      : []),
    { id: `room-${index}`, label: `Meeting room ${index + 1}`, note: `${4 + (index % 9) * 2} people` },
  ]).flat()
  const entries = Array.from({ length: entryCount }, (_, index): ScheduleEntry => {
    const turn = Math.floor(index / rooms)
    const day = `2027-03-${two(1 + (turn % 5))}`
    const hour = 8 + ((index + turn * 3) % 9)
    const title = titles[index % titles.length] ?? ''
    const look = looks[(index + turn) % looks.length] ?? closed
    return {
      id: `entry-${index}`,
      rowId: `room-${index % rooms}`,
      start: `${day}T${two(hour)}:00`,
      end: `${day}T${two(hour + 1)}:30`,
      title,
      words: `${title} ${spanText({ startTime: `${two(hour)}:00`, endTime: `${two(hour + 1)}:30` })}, approved`,
      look,
      movable: index % 3 !== 0,
    }
  })
  return { rows, entries }
}

const few = manyRooms(8, 24)

const Shown = (given: { view: ScheduleView; rooms?: ReturnType<typeof manyRooms>; onMove?: typeof onMove }) => {
  const { rows, entries } = given.rooms ?? few
  return (
    <main>
      <ResourceSchedule
        view={given.view}
        date={monday}
        rows={rows}
        entries={entries}
        hours={[7, 21]}
        now={() => `${monday} 10:40:00`}
        cornerLabel="Rooms"
        onOpen={onOpen}
        onMove={onMove}
        onPick={onPick}
      />
    </main>
  )
}

const onOpen = fn()
const onMove = fn()
const onPick = fn()

const meta = { component: Shown } satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

const withClosure = {
  rows: [...few.rows, { id: 'pool', label: 'Desks by the window', note: '6 desks', tall: true }],
  entries: [
    ...few.entries,
    ...[0, 1, 2, 3, 4].map((index): ScheduleEntry => ({
      id: `pool-${index}`,
      rowId: 'pool',
      start: `${monday}T09:00`,
      end: `${monday}T${two(12 + index)}:00`,
      title: `Desk ${index + 1}`,
      words: `Desk ${index + 1} ${spanText({ startTime: '09:00', endTime: `${two(12 + index)}:00` })}, approved`,
      look: looks[0] ?? closed,
      movable: true,
    })),
    {
      id: 'closure',
      rowId: 'room-3',
      start: '2027-02-27T18:00',
      end: `${monday}T13:00`,
      title: 'New carpet',
      words: 'New carpet, blocked until 13:00',
      look: closed,
      movable: false,
      background: true,
    },
  ],
}

export const Day: Story = {
  args: { view: 'day', rooms: withClosure },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^New carpet/ }))
    await expect(onOpen).toHaveBeenCalledWith('closure')
    await userEvent.click(canvas.getByRole('button', { name: /Book Meeting room 2 2027-03-01 18:00:00/ }))
    await expect(onPick).toHaveBeenCalledWith({
      rowId: 'room-1',
      date: monday,
      startTime: '18:00',
      endTime: '19:00',
    })
  },
}

export const Week: Story = {
  args: { view: 'week', rooms: withClosure },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('button', { name: /^Board meeting/ }))[0]).toBeVisible()
  },
}

export const Month: Story = {
  args: { view: 'month', rooms: withClosure },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Meeting room 1 March 20, 2027' }))
    await expect(onPick).toHaveBeenCalledWith({ rowId: 'room-0', date: '2027-03-20' })
  },
}

/** Of a thousand rooms only those near the view are in the page, wherever it is scrolled to. */
export const ThousandRooms: Story = {
  args: { view: 'week', rooms: manyRooms(1000, 5000) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Meeting room 1')
    const scroller = canvasElement.querySelector('[class*=scroller]')
    await expect(canvas.queryByText('Meeting room 1000')).toBeNull()
    scroller?.scrollTo({ top: scroller.scrollHeight })
    await waitFor(() => expect(canvas.getByText('Meeting room 1000')).toBeVisible())
    await expect(canvas.queryByText('Meeting room 1')).toBeNull()
    await expect(canvasElement.querySelectorAll('button').length).toBeLessThan(1000)
  },
}
