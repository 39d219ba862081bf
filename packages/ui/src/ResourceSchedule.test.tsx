import { IconCircleCheck } from '@tabler/icons-react'
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInTheme } from './renderInTheme.tsx'
import {
  ResourceSchedule,
  type ResourceScheduleProps,
  type ScheduleEntry,
  type ScheduleRow,
  type ScheduleSpan,
} from './ResourceSchedule.tsx'
import { blocksOf } from './scheduleBlocks.ts'

afterEach(cleanup)

const rooms = (count: number): ScheduleRow[] => [
  { id: 'floor', label: 'Level 1', heading: true },
  ...Array.from({ length: count }, (_, index) => ({ id: `room-${index}`, label: `Room ${index}` })),
]

const meeting: ScheduleEntry = {
  id: 'meeting',
  rowId: 'room-0',
  start: '2027-03-01T09:00',
  end: '2027-03-01T10:30',
  title: 'Interviews',
  words: 'Interviews 09:00 AM – 10:30 AM, approved',
  look: { colour: 'blue', icon: IconCircleCheck, pattern: 'plain' },
  movable: true,
}

function show(rows: readonly ScheduleRow[], mayPick = true) {
  const calls = {
    onOpen: vi.fn<ResourceScheduleProps['onOpen']>(),
    onMove: vi.fn<ResourceScheduleProps['onMove']>(),
    onPick: vi.fn<(span: ScheduleSpan) => void>(),
  }
  renderInTheme(
    <ResourceSchedule
      view="day"
      date="2027-03-01"
      rows={rows}
      entries={[meeting]}
      hours={[7, 21]}
      now={() => null}
      cornerLabel="Rooms"
      {...calls}
      onPick={mayPick ? calls.onPick : undefined}
    />,
  )
  return calls
}

test('an entry says everything of itself and opens', async () => {
  const { onOpen } = show(rooms(3))
  fireEvent.click(await screen.findByRole('button', { name: meeting.words }, { timeout: 8000 }))
  expect(onOpen).toHaveBeenCalledWith('meeting')
})

test('an entry is dragged to another row of another block, with its length', async () => {
  const { onMove } = show(rooms(12))
  const entry = await screen.findByRole('button', { name: meeting.words }, { timeout: 8000 })
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    types: ['application/json'],
  }
  const place = screen.getByRole('button', { name: /Room 9 2027-03-01 14:00:00/ })
  place.getBoundingClientRect = () => new DOMRect(100, 0, 84, 52)
  fireEvent.dragStart(entry, { dataTransfer })
  for (const kind of ['dragOver', 'drop'] as const) {
    const event = createEvent[kind](place, { dataTransfer })
    Object.defineProperty(event, 'clientX', { value: 121 })
    fireEvent(place, event)
  }
  expect(onMove).toHaveBeenCalledWith({
    id: 'meeting',
    rowId: 'room-9',
    date: '2027-03-01',
    startTime: '14:15',
    endTime: '15:45',
  })
})

test('empty space is picked, unless nothing may be booked', async () => {
  const { onPick } = show(rooms(2))
  fireEvent.click(await screen.findByRole('button', { name: /Book Room 1 2027-03-01 11:00:00/ }))
  expect(onPick).toHaveBeenCalledWith({ rowId: 'room-1', date: '2027-03-01', startTime: '11:00', endTime: '12:00' })
  cleanup()
  const second = show(rooms(2), false)
  fireEvent.click(await screen.findByRole('button', { name: /Book Room 1 2027-03-01 11:00:00/ }))
  expect(second.onPick).not.toHaveBeenCalled()
})

test('arrow keys pass headings and go on in the next block', async () => {
  show(rooms(9))
  const slot = (room: number) => screen.getByRole('button', { name: new RegExp(`Room ${room} 2027-03-01 09:00:00`) })
  await screen.findByRole('button', { name: meeting.words })
  slot(6).focus()
  fireEvent.keyDown(slot(6), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(slot(7))
  fireEvent.keyDown(slot(7), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(slot(6))
})

test('of a thousand rows those in view are drawn', async () => {
  show(rooms(1000))
  await screen.findByRole('button', { name: meeting.words })
  expect(screen.getByText('Room 10')).toBeTruthy()
  expect(screen.queryByText('Room 100')).toBeNull()
})

test('blocks lie below each other without a gap', () => {
  const blocks = blocksOf(rooms(20))
  expect(blocks.map(({ top }) => top)).toEqual([0, ...[3, 7, 11, 15, 19].map((above) => 33 + above * 53)])
  expect(blocks.flatMap(({ rows }) => rows)).toHaveLength(21)
})

test('a month marks the day that the clock of the place shows', async () => {
  renderInTheme(
    <ResourceSchedule
      view="month"
      date="2027-03-20"
      rows={rooms(1)}
      entries={[]}
      hours={[7, 21]}
      now={() => '2027-03-01 00:30:00'}
      cornerLabel="Rooms"
      onOpen={vi.fn<ResourceScheduleProps['onOpen']>()}
      onMove={vi.fn<ResourceScheduleProps['onMove']>()}
    />,
  )
  await screen.findAllByText('31', undefined, { timeout: 8000 })
  const marked = () => [...document.querySelectorAll('[data-today]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(new Set(marked())).toEqual(new Set(['Mon1'])))
})
