import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { createElement } from 'react'
import type { TimeProgramme } from '../timeProgrammeQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** A link as a portal gives it, for tests and stories. */
export const FakeLink: RecordLink = ({ id, ...rest }) => createElement('a', { href: `#time-programme/${id}`, ...rest })

/** A time programme, for tests and stories. */
const someTimeProgramme = (overrides: Partial<TimeProgramme> = {}): TimeProgramme => ({
  id: 'programme-1',
  name: 'Office hours',
  description: 'Towers 1 and 2',
  slots: [
    {
      days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
      startTime: '07:00',
      endTime: '20:00',
      includeHoliday: false,
    },
    { days: ['SATURDAY'], startTime: '08:00', endTime: '13:00', includeHoliday: true },
  ],
  createdDate: instant,
  updatedDate: instant,
  version: 2,
  allowedActions: ['edit', 'delete'],
  ...overrides,
})

export const timeProgrammeRights = ['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE'].map((action) => `TIME_PROGRAMME_${action}`)

const page = (items: readonly unknown[]) => ({
  body: { success: true, data: { items, total: items.length, totalPage: 1 } },
})

/** A server with two time programmes. */
export const timeProgrammeServer = ({ method, path }: SeenRequest): FakeAnswer | undefined => {
  if (!path.includes('/access-time-zones')) return undefined
  if (method === 'DELETE') return { body: { success: true, data: true } }
  if (method === 'GET' && path.endsWith('/histories')) return page([])
  if (method === 'GET' && path.endsWith('/access-time-zones')) {
    const night = { days: ['SUNDAY' as const], startTime: '22:00', endTime: '06:00', includeHoliday: true }
    return page([someTimeProgramme(), someTimeProgramme({ id: 'programme-2', name: 'Night shift', slots: [night] })])
  }
  return { body: { success: true, data: someTimeProgramme() } }
}
