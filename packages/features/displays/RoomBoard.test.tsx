import type { Schemas } from '@atrium/api-client/client.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RoomBoard } from './RoomBoard.tsx'
import type { Door } from './RoomDoor.tsx'

afterEach(cleanup)

const now = new Date('2026-11-23T02:07:00Z')
const at = (time: string) => `2026-11-23T${time}:00Z`

const free: Schemas['DisplayedRoom'] = {
  id: 'room-1',
  name: 'Aurora',
  capacity: 6,
  status: 'AVAILABLE',
  now: null,
  next: [],
  freeUntil: null,
  walkUpMinutes: [15, 30, 60],
  walkUp: { ends: [at('02:15'), at('02:30'), at('03:00')] },
  qrCodeUrl: 'https://visit.example/check-in/t0ken',
}
const booked = (mayEnd: boolean): Schemas['DisplayedRoom'] => ({
  ...free,
  walkUp: null,
  now: {
    id: 'time-1',
    startsAt: at('02:00'),
    endsAt: at('02:30'),
    title: mayEnd ? 'Booked at the door' : 'Budget round',
    person: null,
    checkedIn: true,
    mayEnd,
  },
})

function show(room: Schemas['DisplayedRoom'], given: Partial<Door> | null = {}) {
  const door = { book: vi.fn<Door['book']>(), end: vi.fn<Door['end']>() }
  const rest = { isBusy: false, isOffline: false, message: null, ...given }
  render(
    <MantineProvider>
      <RoomBoard room={room} timezone="+08:00" now={now} {...(given ? { door: { ...door, ...rest } } : {})} />
    </MantineProvider>,
  )
  return door
}

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a free room is booked by one touch, until the end the button names', () => {
  const door = show(free)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['8 minuntil 10:15 AM', '23 minuntil 10:30 AM', '53 minuntil 11:00 AM'])
  fireEvent.click(button(/23 min/))
  expect(door.book).toHaveBeenCalledWith(at('02:30'))
  expect(screen.getByText('Book it now with your phone')).toBeTruthy()
})

test('what was booked at the door ends after a second touch', () => {
  const door = show(booked(true))
  fireEvent.click(button(/End now/))
  expect(door.end).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button(/No, keep it/))
  fireEvent.click(button(/No, keep it/))
  fireEvent.click(button(/End now/))
  fireEvent.click(button(/Yes, end it/))
  expect(door.end).toHaveBeenCalledWith('time-1')
})

test('what somebody booked themselves offers nothing, and nor does a board that is only looked at', () => {
  show(booked(false))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(free, null)
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a connection the buttons say that they do nothing', () => {
  show(free, { isOffline: true })
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
  expect(screen.getByText('Not while there is no connection.')).toBeTruthy()
})

test('a refusal is said on the board', () => {
  show({ ...free, walkUp: null }, { message: 'Somebody else was faster.' })
  expect(screen.getByRole('alert').textContent).toBe('Somebody else was faster.')
})
