import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActivityEvent, EventSession } from '../eventQueries.ts'
import SessionDialog from '../parts/SessionDialog.tsx'
import { EventForm } from './EventForm.tsx'
import { EventProfile } from './EventProfile.tsx'
import { SessionSignUps } from './SessionSignUps.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const session = {
  id: 'early',
  status: 'SLOT_OPEN',
  statusLabel: 'Open',
  referenceNo: 'SES-1',
  sessionName: 'Early class',
  sessionDate: '2026-12-10',
  startTime: '07:00',
  endTime: '08:00',
  eventSlot: 10,
  taken: 0,
  freePlaces: 10,
  waiting: 0,
  checkInCode: 'YOGA12',
  checkInUrl: 'https://visit.example/yoga',
  allowedActions: ['delete'],
} as unknown as EventSession

const event = {
  id: 'yoga',
  version: 1,
  status: 'EVENT_DRAFT',
  statusLabel: 'Draft',
  referenceNo: 'EVT-1',
  name: 'Roof yoga',
  eventStartDate: '2026-12-10',
  eventEndDate: '2026-12-10',
  allDay: true,
  companies: [],
  userGroups: [],
  tags: [],
  bannerImageFiles: [],
  sessions: [session],
  allowedActions: ['delete', 'add-session'],
} as unknown as ActivityEvent

const none = success({ items: [], total: 0, page: 1, limit: 25 })

const withTimes = {
  ...event,
  allDay: false,
  eventStartTime: '07:00',
  eventEndTime: '18:00',
} as unknown as ActivityEvent

function answerOf({ method, path }: SeenRequest): FakeAnswer {
  if (path.includes('drop-down') || path.endsWith('get-status-count') || path.endsWith('get-tag-list'))
    return success([])
  if (method === 'DELETE') return success(true)
  if (method === 'POST') return success({ ...event, ...session, id: 'new' })
  if (path.endsWith('/activity-event-time-slots/early')) return success(session)
  if (path.endsWith('/activity-event-time-slots')) return success({ items: [session], total: 1, page: 1, limit: 25 })
  return path.endsWith('/activity-events/yoga') ? success(withTimes) : none
}

const show = (element: ReactElement) => {
  shown = showScreen(element, {
    permissions: [
      'EVENT_LIST',
      'EVENT_VIEW',
      'EVENT_ADD',
      'EVENT_EDIT',
      'EVENT_DELETE',
      'EVENT_SIGN_UP_LIST',
      'EVENT_PARTICIPANT_LIST',
    ],
    addOns: ['EVENTS'],
    answer: answerOf,
  })
}
const nothing = vi.fn<() => void>()

const deleteIt = async () => {
  await shown.person.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  const button = await waitFor(() => question.getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(button).toHaveProperty('disabled', false), { timeout: 6000 })
  await shown.person.click(button)
}

test('a new event is told of', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  show(<EventForm onSaved={onSaved} onCancel={nothing} />)
  await shown.person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Roof yoga')
  await shown.person.type(await screen.findByRole('textbox', { name: /^First day/ }), '10 Dec 2026')
  await shown.person.type(screen.getByRole('textbox', { name: /^Last day/ }), '10 Dec 2026')
  await shown.person.tab()
  await shown.person.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('Event successfully added')).toBeTruthy()
  expect(onSaved).toHaveBeenCalledWith('new')
})

test('a deleted event is told of', async () => {
  show(<EventProfile id="yoga" onEdit={nothing} onLeave={nothing} />)
  await deleteIt()
  expect(await screen.findByText('Event successfully deleted')).toBeTruthy()
})

test('a new session is told of', async () => {
  show(<SessionDialog event={withTimes} onClose={nothing} />)
  await shown.person.type(await screen.findByRole('textbox', { name: /^Session/ }), 'Late class')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Internal event successfully added')).toBeTruthy()
})

test('a deleted session is told of', async () => {
  show(<SessionSignUps eventId="yoga" id="early" search={{}} onSearch={nothing} onLeave={nothing} />)
  await deleteIt()
  expect(await screen.findByText('Internal event successfully deleted')).toBeTruthy()
})
