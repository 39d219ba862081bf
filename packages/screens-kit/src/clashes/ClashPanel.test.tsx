import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showScreen, success } from '../testing/showScreen.tsx'
import { ClashPanel, type ClashQuestion, type ClashTimes } from './ClashPanel.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const question: ClashQuestion = {
  kinds: ['EVENT'],
  facilityIds: ['hall'],
  startDate: '2026-12-10',
  endDate: '2026-12-10',
  startTime: '10:00',
  endTime: '12:00',
}
const clash = {
  kind: 'HOT_WORK',
  effect: 'REFUSES',
  title: 'Welding',
  referenceNo: 'PTW-7',
  whose: 'Works Ltd',
  placeName: 'Level 3, Marina One',
  startsAt: '2026-12-10T01:00:00Z',
  endsAt: '2026-12-10T10:00:00Z',
  timeText: 'Thu, 10 Dec 2026, 09:00 AM – 06:00 PM',
  times: 3,
}
const hidden = {
  ...clash,
  kind: 'BOOKING',
  title: 'A booking',
  referenceNo: null,
  whose: null,
  times: 1,
  placeName: 'Hall',
}
const free = { startDate: '2026-12-11', endDate: '2026-12-11', startTime: '10:00', endTime: '12:00' }
const found = { clashes: [clash, hidden], total: 2, refused: true, free }
const show = (panel: ReactElement, answer: object) => {
  shown = showScreen(panel, {
    permissions: [],
    answer: ({ path }) => (path.endsWith('/clashes') ? success(answer) : undefined),
  })
}

describe('what is in the way', () => {
  test('is named with place and time, of others only what it is, and the free time is taken with one click', async () => {
    const onTake = vi.fn<(free: ClashTimes) => void>()
    show(<ClashPanel question={question} onTake={onTake} />, found)
    await screen.findByText('There is a clash')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hot work: Welding, PTW-7, Works Ltd; Level 3, Marina One, Thu, 10 Dec 2026, 09:00 AM – 06:00 PM and 2 other times',
      'Booking; Hall, Thu, 10 Dec 2026, 09:00 AM – 06:00 PM',
    ])
    await shown.person.click(screen.getByRole('button', { name: 'Take Fri, 11 Dec 2026, 10:00 AM – 12:00 PM' }))
    expect(onTake).toHaveBeenCalledWith(free)
  })

  test('is not spoken of while nothing is, or while it is not known when', async () => {
    show(<ClashPanel question={question} />, { clashes: [], total: 0, refused: false, free: null })
    await waitFor(() => expect(shown.sent('POST').length).toBeGreaterThan(0))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
