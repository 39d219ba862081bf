import { expect, test } from 'vitest'
import { entryStates } from './calendarEntries.ts'
import { monthEntries, summarisedDay } from './monthEntries.ts'
import { someEntry, someResource } from './testing/someCalendar.ts'

const byId = new Map([['A', someResource('A')]])

test('a month draws one entry for each resource and day, which says how many bookings there are', () => {
  const [drawn, ...others] = monthEntries(
    [
      someEntry('1', { instanceStatus: 'CHECKED_IN' }),
      someEntry('2', { start: '2027-03-01T16:00', end: '2027-03-01T17:00', bookingStatus: 'PENDING' }),
      someEntry('3', { resourceId: 'elsewhere' }),
    ],
    byId,
  )
  expect(others).toEqual([])
  expect(drawn).toMatchObject({
    rowId: 'A',
    start: '2027-03-01T09:00',
    end: '2027-03-01T17:00',
    title: '2',
    words: '2 bookings, Room A, 01 Mar 2027, 1 waiting for approval',
    look: entryStates.PENDING.look,
    movable: false,
  })
  expect(summarisedDay(drawn?.id ?? '')).toBe('2027-03-01')
})

test('a booking that is alone on its day stands for itself', () => {
  const [drawn] = monthEntries([someEntry('1')], byId)
  expect(drawn).toMatchObject({ id: '1', title: '1', movable: true, look: entryStates.APPROVED.look })
  expect(drawn?.words).toContain('Board meeting 09:00 AM – 10:30 AM')
  expect(summarisedDay('1')).toBeUndefined()
})

test('bookings of one state look like it, and blockings stay as they are', () => {
  const checkedIn = { instanceStatus: 'CHECKED_IN' } as const
  const drawn = monthEntries(
    [someEntry('1', checkedIn), someEntry('2', checkedIn), someEntry('3', { kind: 'BLOCKING', title: 'New carpet' })],
    byId,
  )
  expect(drawn.map(({ title, look }) => [title, look])).toEqual([
    ['New carpet', entryStates.BLOCKED.look],
    ['2', entryStates.CHECKED_IN.look],
  ])
})
