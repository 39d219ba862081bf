import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ActivityEvent, MyEvent, MySession, OpenEvent } from '../eventQueries.ts'
import SessionDialog from '../parts/SessionDialog.tsx'
import { MyEventScreen } from './MyEventScreen.tsx'
import { WhatIsOn } from './WhatIsOn.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const open = {
  id: 'yoga',
  status: 'EVENT_RSVP',
  statusLabel: 'Rsvp Ongoing',
  name: 'Roof yoga',
  organiser: 'Marina Gate Properties',
  location: 'Roof garden',
  eventStartDate: '2026-12-10',
  eventEndDate: '2026-12-10',
  eventStartTime: '07:00',
  eventEndTime: '08:00',
  allDay: false,
  websiteUrl: null,
  registrationUrl: null,
  mapUrl: null,
  description: 'Bring a mat.',
  tc: 'I can do a headstand.',
  tags: [],
  bannerImageFiles: [],
  registrationLimitPerUser: 0,
  cancelRemark: null,
  promoted: true,
  signedUp: false,
  freePlaces: 1,
} as unknown as OpenEvent

const session = {
  id: 'early',
  status: 'SLOT_FULL',
  sessionName: 'Early class',
  location: null,
  room: 'Studio',
  sessionDate: '2026-12-10',
  startTime: '07:00',
  endTime: '08:00',
  eventSlot: 10,
  freePlaces: 0,
  waiting: 2,
  myPlace: null,
} as unknown as MySession

const mine = (sessions: MySession[]) => ({ ...open, sessions }) as unknown as MyEvent
const place = (fields: object) =>
  ({
    ...session,
    myPlace: { noOfPax: 1, offerExpiresAt: null, waitingNo: null, mayLeave: true, mayCheckIn: false, ...fields },
  }) as MySession

const show = (element: Parameters<typeof showScreen>[0], answer: (request: SeenRequest) => FakeAnswer | undefined) => {
  shown = showScreen(element, {
    permissions: ['EVENT_EDIT', 'BOOKING_LIST', 'BOOKING_VIEW', 'BOOKING_ADD'],
    addOns: ['EVENTS', 'FACILITY_BOOKING'],
    answer,
  })
}

describe('what is on', () => {
  test('names an event with its free places, as a link that those who may open it follow', async () => {
    const Link = ({ id, children }: { id: string; children?: ReactNode }) => <a href={`/events/${id}`}>{children}</a>
    show(<WhatIsOn search={{}} onSearch={vi.fn<() => void>()} links={{ MyEvent: Link }} />, ({ path }) =>
      path.endsWith('/my-activity-events') ? success({ items: [open], total: 1, page: 1, limit: 24 }) : undefined,
    )
    const link = await screen.findByRole('link', { name: 'Roof yoga' })
    expect(link.getAttribute('href')).toBe('/events/yoga')
    expect(screen.getByText('Featured')).toBeTruthy()
    expect(screen.getByText('1 place free')).toBeTruthy()
  })
})

describe('an event for who comes', () => {
  const showMine = (event: MyEvent) =>
    show(<MyEventScreen id="yoga" checkInCode={undefined} onLeave={vi.fn<() => void>()} />, ({ method }) =>
      success(method === 'GET' ? event : mine([place({ status: 'WAITING', waitingNo: 3 })])),
    )

  test('whose session is full is waited for, once the text is agreed to', async () => {
    showMine(mine([session]))
    expect(await screen.findByText('2 people waiting')).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Join the wait list: Early class' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the wait list' }))
    await shown.person.click(dialog.getByRole('button', { name: 'Join the wait list' }))
    expect(await dialog.findByText('Agree to the text to sign up.')).toBeTruthy()
    await shown.person.click(dialog.getByRole('checkbox'))
    await shown.person.click(dialog.getByRole('button', { name: 'Join the wait list' }))
    await waitFor(() => expect(shown.sent('POST').map(({ body }) => body)).toEqual([{ noOfPax: 1 }]))
  })

  test('says how one stands, and what one can do about it', async () => {
    showMine(
      mine([
        place({ status: 'REGISTERED', mayCheckIn: true }),
        {
          ...place({ status: 'OFFERED', offerExpiresAt: '2026-12-09T10:00:00Z' }),
          id: 'late',
          sessionName: 'Late class',
        },
      ]),
    )
    expect(await screen.findByText('You have a place')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check in: Early class' })).toBeTruthy()
    expect(screen.getByText('A place is free for you')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take the place: Late class' })).toBeTruthy()
  })
})

describe('a session', () => {
  test('with a room says what is in the way there, and takes the free time that is offered', async () => {
    const event = { ...open, sessions: [] } as unknown as ActivityEvent
    const clash = {
      kind: 'HOT_WORK',
      effect: 'REFUSES',
      title: 'Welding',
      referenceNo: 'PTW-7',
      whose: 'Works Ltd',
      placeName: 'Level 3',
      startsAt: '2026-12-10T00:00:00Z',
      endsAt: '2026-12-10T02:00:00Z',
      timeText: 'Thu, 10 Dec 2026, 07:00 AM – 09:00 AM',
      times: 1,
    }
    const free = { startDate: '2026-12-10', endDate: '2026-12-10', startTime: '09:00', endTime: '10:00' }
    const hall = { id: 'hall', name: 'Hall', site: { id: 's', name: 'East Tower' }, capacity: 50 }
    show(<SessionDialog event={event} onClose={vi.fn<() => void>()} />, ({ path, body }) => {
      if (path.includes('/bookable-resources')) return success({ items: [hall], total: 1, page: 1, limit: 100 })
      if (!path.endsWith('/clashes')) return undefined
      const isFree = (body as { startTime: string }).startTime === '09:00'
      return success(
        isFree
          ? { clashes: [], total: 0, refused: false, free: null }
          : { clashes: [clash], total: 1, refused: true, free },
      )
    })
    await screen.findByRole('option', { name: 'Hall, East Tower, for 50' })
    await shown.person.selectOptions(screen.getByRole('combobox', { name: /^Room/ }), 'hall')
    expect(await screen.findByText('There is a clash')).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Take Thu, 10 Dec 2026, 09:00 AM – 10:00 AM' }))
    await waitFor(() => expect(screen.queryByText('There is a clash')).toBeNull())
    expect(shown.sent('POST').at(-1)?.body).toMatchObject({
      kinds: ['EVENT'],
      facilityIds: ['hall'],
      startTime: '09:00',
    })
  })
})
