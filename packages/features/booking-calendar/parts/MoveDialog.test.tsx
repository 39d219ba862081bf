import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarServer, someEntry, someResource } from '../testing/someCalendar.ts'
import { MoveDialog } from './MoveDialog.tsx'

let shown: ReturnType<typeof showScreen>
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T01:00:00Z') }))
afterEach(() => {
  cleanup()
  shown.restore()
  vi.useRealTimers()
})

async function choose(day: string): Promise<string> {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Day' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: day } })
  fireEvent.blur(field)
  return field.value
}

test('an entry moves to no day before today at its place, where it may still be the day before', async () => {
  const resources = [someResource('A', { timeZone: 'America/Los_Angeles' })]
  shown = showScreen(
    <MoveDialog
      opened
      entry={someEntry('1', { start: '2027-03-05T09:00', end: '2027-03-05T10:30' })}
      resources={resources}
      step={15}
      move={async () => true}
      onClose={() => {}}
    />,
    { permissions: [], answer: calendarServer() },
  )
  await waitFor(async () => expect(await choose('28 Feb 2027')).toBe('28 Feb 2027'), { timeout: 10_000 })
  expect(await choose('27 Feb 2027')).toBe('28 Feb 2027')
})
