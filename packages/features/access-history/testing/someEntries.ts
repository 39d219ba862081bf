import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { PersonWhoCouldEnter } from '../whoCouldEnterQueries.ts'

const people: PersonWhoCouldEnter[] = [
  {
    user: { id: 'user-1', name: 'Mei Lin Tan' },
    companyName: 'Marina Gate Properties',
    ways: [{ accessDoor: { id: 'door-1', name: 'Level 5 lobby' }, words: 'House staff', accessGroupId: 'group-1' }],
    passKinds: ['QR', 'PHYSICAL_CARD'],
  },
  {
    user: { id: 'user-2', name: 'Nadia Lopez' },
    companyName: 'Northwind Shipping',
    ways: [{ accessDoor: { id: 'door-1', name: 'Level 5 lobby' }, words: 'Booked Orchid, BK-1', accessGroupId: null }],
    passKinds: [],
  },
]

/** A server that knows who could enter by one door. */
export const whoCouldEnterServer = ({ path }: SeenRequest): FakeAnswer | undefined => {
  if (path.endsWith('/place-drop-down'))
    return { body: { success: true, data: [{ code: 'door-1', label: 'Level 5 lobby', value: 'door-1' }] } }
  if (path.endsWith('/who-could-enter'))
    return { body: { success: true, data: { items: people, total: 2, totalPage: 1 } } }
  return undefined
}
