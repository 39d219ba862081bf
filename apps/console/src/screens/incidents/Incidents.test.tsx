import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IncidentList } from './IncidentList.tsx'
import { IncidentProfile } from './IncidentProfile.tsx'
import { ShiftHandovers } from './ShiftHandovers.tsx'
import { incidentSearch } from './incidentQueries.ts'
import { FakeIncidentLink, incidentRights, incidentServer } from './testing/someIncidents.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const showList = (permissions: readonly string[]) => {
  shown = showScreen(
    <IncidentList search={incidentSearch({})} onSearch={() => {}} IncidentLink={FakeIncidentLink} onAdded={() => {}} />,
    { permissions, answer: incidentServer },
  )
}

test('the book opens on what is open and leads to each incident', async () => {
  showList(incidentRights)
  const link = await screen.findByRole('link', { name: /Smoke alarm on level 5/ })
  expect(link.getAttribute('href')).toBe('#incident-1')
  expect(
    shown
      .sent('GET')
      .find(({ path }) => path.endsWith('/incidents'))
      ?.query.get('status'),
  ).toBe('OPEN')
})

test('who may only look reports nothing', async () => {
  showList(['INCIDENT_LIST'])
  await screen.findByRole('link', { name: /Smoke alarm/ })
  expect(screen.queryByRole('button', { name: 'Report incident' })).toBeNull()
})

test('an incident is closed with how it ended', async () => {
  shown = showScreen(<IncidentProfile id="incident-1" onLeave={() => {}} />, {
    permissions: incidentRights,
    answer: incidentServer,
  })
  expect(await screen.findByText('Fire brigade has left')).toBeTruthy()
  await pressAction(shown.person, 'Close incident')
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.type(dialog.getByRole('textbox', { name: /How it ended/ }), 'A toaster')
  await shown.person.click(dialog.getByRole('button', { name: 'Close incident' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ remark: 'A toaster', version: 2 }))
})

test('a shift is taken over by whoever comes next', async () => {
  shown = showScreen(<ShiftHandovers search={{}} onSearch={() => {}} />, {
    permissions: incidentRights,
    answer: incidentServer,
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Take over' }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.click(dialog.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ version: 1 }))
})
