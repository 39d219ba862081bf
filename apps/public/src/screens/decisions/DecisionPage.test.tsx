import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DecisionPage } from './DecisionPage.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const open = {
  kindLabel: 'Booking',
  referenceNo: 'BK-7',
  title: 'Town hall',
  description: 'Auditorium, 01 Mar 2027, 09:00 to 12:00',
  requestedBy: 'Leila Schmidt, Kestrel Capital',
  decider: 'Marcus Lim',
  decided: null,
  expiresAt: '2099-01-01T00:00:00Z',
  timeZone: null,
}

function show(link: object | FakeAnswer, use?: (request: SeenRequest) => FakeAnswer) {
  const answer = 'status' in link ? (link as FakeAnswer) : success(link)
  shown = showScreen(<DecisionPage token="secret" />, {
    permissions: [],
    answer: (request) => {
      if (!request.path.startsWith('/public/decision-links/secret')) return undefined
      return request.method === 'PUT' ? use?.(request) : answer
    },
  })
  return shown
}

const refusal = (status: number, message: string): FakeAnswer => ({
  status,
  body: { success: false, code: status === 404 ? 'NOT_FOUND' : 'RULE_VIOLATION', message },
})

test('shows the request, and approves it', async () => {
  const { person } = show(open, () => success({ ...open, decided: 'Approved by Marcus Lim' }))
  expect(await screen.findByText('Auditorium, 01 Mar 2027, 09:00 to 12:00')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'Approved', level: 1 })).toBeTruthy()
  expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ decision: 'APPROVED' }])
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('rejects with a reason only', async () => {
  const { person } = show(open, () => success({ ...open, decided: 'Rejected by Marcus Lim' }))
  await person.click(await screen.findByRole('button', { name: 'Reject' }))
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Give a reason.')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Double booked')
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByRole('heading', { name: 'Rejected', level: 1 })).toBeTruthy()
  expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ decision: 'REJECTED', remark: 'Double booked' }])
})

test('a link that was used says how it was decided', async () => {
  show({ ...open, decided: 'Approved by Aisha Ho on 01 Feb 2027' })
  expect(await screen.findByRole('heading', { name: 'This has already been decided' })).toBeTruthy()
  expect(screen.getByText(/Approved by Aisha Ho on 01 Feb 2027/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an expired link says until when it worked', async () => {
  show({ ...open, expiresAt: '2020-01-01T00:00:00Z' })
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a wrong link says so', async () => {
  show(refusal(404, 'This link does not exist. Ask for a new mail.'))
  expect(await screen.findByText('This link does not exist. Ask for a new mail.')).toBeTruthy()
})

test('a decision that comes too late is told, with what was decided meanwhile', async () => {
  let decided: string | null = null
  shown = showScreen(<DecisionPage token="secret" />, {
    permissions: [],
    answer: ({ method }) => {
      if (method === 'GET') return success({ ...open, decided })
      decided = 'Rejected by Aisha Ho'
      return refusal(422, 'This request was decided before.')
    },
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.getByText(/Rejected by Aisha Ho/)).toBeTruthy())
})
