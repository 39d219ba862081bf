import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { Rehearsal } from '../rehearsal/agreesTo.tsx'

/** Somebody who loses a door and somebody who gains two, for tests and stories. */
export const someRehearsal = (overrides: Partial<Rehearsal> = {}): Rehearsal => ({
  noOfPeopleLosing: 1,
  noOfPeopleGaining: 1,
  noOfDoors: 3,
  untilDate: '2027-12-28T01:30:00Z',
  progress: null,
  items: [
    {
      user: { id: 'user-1', name: 'Mei Lin Tan' },
      companyName: 'Marina Gate Properties',
      kind: 'LOST',
      accessDoors: [{ id: 'door-1', name: 'Car park' }],
      noOfDoors: 1,
      firstDate: '2026-11-23T01:30:00Z',
    },
    {
      user: { id: 'user-2', name: 'Nadia Lopez' },
      companyName: 'Northwind Shipping',
      kind: 'GAINED',
      accessDoors: [
        { id: 'door-2', name: 'Lobby gate' },
        { id: 'door-3', name: 'Roof' },
      ],
      noOfDoors: 2,
      firstDate: '2026-11-24T00:00:00Z',
    },
  ],
  ...overrides,
})

/** Answers what would be done with a rehearsal, and everything else as another server does. */
export const rehearsingServer =
  (rehearsal: Rehearsal, server: (request: SeenRequest) => FakeAnswer | undefined) =>
  (request: SeenRequest): FakeAnswer | undefined =>
    request.headers.get('x-rehearse') === 'true'
      ? { status: 202, body: { success: true, data: rehearsal } }
      : server(request)
