import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BookedTime } from '../visitorEventForm.ts'
import { VisitorEventForm } from './VisitorEventForm.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  localStorage.clear()
  shown.restore()
})

const sites = [
  { code: 'own', label: 'East Tower', value: 'own' },
  { code: 'other', label: 'Annex', value: 'other' },
]

const onSaved = vi.fn<(id: string) => void>()
function show(booked?: BookedTime) {
  shown = showScreen(<VisitorEventForm booked={booked} onSaved={onSaved} onCancel={vi.fn<() => void>()} />, {
    permissions: ['VISITOR_EVENT_ADD'],
    answer: ({ method, path }) => {
      if (method === 'POST') return success({ id: 'visit' })
      return success(path.includes('sites') ? sites : [])
    },
  })
}

async function inviteSomebody() {
  await shown.person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gil Guest')
  await shown.person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'gil@outside.test')
  await shown.person.type(screen.getByRole('textbox', { name: 'Title' }), 'Tour')
  await shown.person.click(screen.getByRole('button', { name: 'Send invitations' }))
}

test(
  'a visit is sent with nothing to choose: where the company is, and from then on where the last visit was',
  { timeout: 40_000 },
  async () => {
    show()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Site' })).toHaveProperty('value', 'East Tower'))
    await inviteSomebody()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('visit'))
    expect(shown.sent('POST')[0]?.body).toMatchObject({ siteId: 'own', visitors: [{ visitorName: 'Gil Guest' }] })
    cleanup()
    shown.restore()

    show()
    await shown.person.click(await screen.findByRole('combobox', { name: 'Site' }))
    await shown.person.click(await screen.findByRole('option', { name: 'Annex' }))
    await inviteSomebody()
    await waitFor(() => expect(shown.sent('POST')[0]?.body).toMatchObject({ siteId: 'other' }))
    cleanup()
    shown.restore()

    show()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Site' })).toHaveProperty('value', 'Annex'))
  },
)

test('a visit from a booking is at its time and place, under its title', async () => {
  const times = { date: '2026-12-08', startTime: '10:00', endTime: '11:30' }
  show({ title: 'Budget round', location: 'Orchid, Level 12', siteId: 'other', ...times })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Site' })).toHaveProperty('value', 'Annex'))
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Budget round')
  expect(screen.getByRole('textbox', { name: 'Where to go' })).toHaveProperty('value', 'Orchid, Level 12')
  await shown.person.type(screen.getByRole('textbox', { name: 'Name' }), 'Gil Guest')
  await shown.person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'gil@outside.test')
  await shown.person.click(screen.getByRole('button', { name: 'Send invitations' }))
  await waitFor(() =>
    expect(shown.sent('POST')[0]?.body).toMatchObject({
      title: 'Budget round',
      siteId: 'other',
      startDate: '2026-12-08',
      endDate: '2026-12-08',
      startTime: '10:00',
      endTime: '11:30',
      location: 'Orchid, Level 12',
    }),
  )
})
