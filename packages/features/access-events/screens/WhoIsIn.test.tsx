import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Presence, PresenceSearch, PresenceSummary } from '../presenceQueries.ts'
import { WhoIsIn } from './WhoIsIn.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const nora: Presence = {
  id: 'user-1',
  kind: 'PERSON',
  fullName: 'Nora Lim',
  email: 'nora@northwind.example',
  officeCentre: { id: 'company-1', name: 'Northwind Shipping' },
  site: { id: 'site-1', name: 'Marina Gate' },
  officeTower: { id: 'tower-1', name: 'East Tower' },
  officeFloor: { id: 'floor-1', name: 'Level 12' },
  sign: 'ENTRY',
  place: 'Turnstile 1 in',
  firstSeen: '2026-12-04T00:30:00Z',
  lastSeen: '2026-12-04T00:30:00Z',
  confidence: 'SURE',
}
const visitor: Presence = {
  ...nora,
  id: 'visit-1',
  kind: 'VISITOR',
  fullName: 'Sam Guest',
  sign: 'RECEPTION',
  place: null,
}
const crew: Presence = { ...visitor, id: 'crew-1', kind: 'CREW', fullName: 'Wen Wu', sign: 'PERMIT', place: 'Riser 4' }

const summary: PresenceSummary = {
  asOf: '2026-12-04T04:00:00Z',
  heads: 3,
  floors: [
    { id: 'floor-1', name: 'Level 12', within: 'East Tower', heads: 1 },
    { id: null, name: 'Floor not known', within: 'Marina Gate', heads: 1 },
  ],
  companies: [{ id: 'company-1', name: 'Northwind Shipping', within: null, heads: 2 }],
  kinds: [
    { kind: 'PERSON', heads: 1 },
    { kind: 'VISITOR', heads: 1 },
    { kind: 'CREW', heads: 1 },
  ],
  confidences: [
    { confidence: 'SURE', heads: 2 },
    { confidence: 'LIKELY', heads: 0 },
    { confidence: 'UNSURE', heads: 0 },
  ],
}

const answer = ({ path }: SeenRequest): FakeAnswer | undefined => {
  if (path.endsWith('/presences/summary')) return { body: { success: true, data: summary } }
  if (path.endsWith('/presences'))
    return { body: { success: true, data: { items: [nora, visitor, crew], total: 3, totalPage: 1 } } }
  return undefined
}

function show(search: PresenceSearch = {}) {
  const onSearch = vi.fn<(search: PresenceSearch) => void>()
  shown = showScreen(<WhoIsIn search={search} onSearch={onSearch} />, { permissions: ['ACCESS_REPORT_LIST'], answer })
  return onSearch
}

test('who is in is told by name with the last sign and how sure it is, and by the rule that stands on the page', async () => {
  show()
  expect(await screen.findByRole('row', { name: /Nora Lim.*Level 12.*Came in by Turnstile 1 in.*Sure/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Sam Guest.*Visitor of Northwind Shipping.*reception/ })).toBeTruthy()
  expect(
    screen.getByRole('row', { name: /Wen Wu.*Contractor of Northwind Shipping.*Signed in to work at Riser 4/ }),
  ).toBeTruthy()
  expect(screen.getByText(/came in today and has not left/)).toBeTruthy()
  expect(await screen.findByText(/People 1, Visitors 1, Contractors 1/)).toBeTruthy()
})

test('heads of a floor lead to its people', async () => {
  const onSearch = show()
  await shown.person.click(await screen.findByRole('button', { name: /^East Tower, Level 12/ }))
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ officeFloorId: 'floor-1' }))
  expect(screen.getByText(/Floor not known/)).toBeTruthy()
})

test('a moment that has passed is asked for as such, and left for now', async () => {
  const onSearch = show({ at: '2026-12-03T04:00:00.000Z' })
  await waitFor(() => expect(shown.sent('GET').some(({ query }) => query.get('at') !== null)).toBe(true))
  await shown.person.click(await screen.findByRole('button', { name: 'Now' }))
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ at: undefined }))
})
