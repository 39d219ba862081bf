import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { Approval } from '../approvalQueries.ts'

const someApproval = (number: number, more: Partial<Approval> = {}): Approval => ({
  id: `request-${number}`,
  kind: 'BOOKING',
  kindLabel: 'Booking',
  referenceNo: `BK-${number}`,
  title: `Meeting ${number}`,
  description: `Boardroom, 0${number} Mar 2027, 09:00 to 10:00`,
  requestedBy: 'Leila Schmidt',
  officeCentre: { id: 'tenant-1', name: 'Kestrel Capital' },
  place: { id: 'site-1', name: 'Marina Gate' },
  level: 1,
  submittedDate: '2027-02-20T02:00:00Z',
  dueDate: number === 1 ? '2027-02-27T02:00:00Z' : null,
  decideBy: null,
  timeZone: number === 1 ? 'America/Los_Angeles' : null,
  standsInFor: null,
  version: number,
  ...more,
})

const someStandIn = {
  id: 'stand-in-1',
  absent: { id: 'user-1', name: 'Mei Lin Tan' },
  standIn: { id: 'user-9', name: 'Omar Haddad' },
  fromDate: '2027-03-01',
  toDate: '2027-03-05',
  createdDate: '2027-02-20T02:00:00Z',
}

const someFilters = {
  companies: [
    { id: 'tenant-1', name: 'Kestrel Capital' },
    { id: 'tenant-2', name: 'Northwind Shipping' },
  ],
  places: [{ id: 'site-1', name: 'Marina Gate' }],
}

const someSettings = { decideWithinDays: 2, remindBeforeHours: 4, escalateToUserIds: [], escalateTo: [], version: 1 }

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

/** A server with requests that leave the list when they are decided, and come back when undone; some are refused. */
export function approvalServer(count: number, refused: readonly string[] = []) {
  const all = Array.from({ length: count }, (_, index) => someApproval(index + 1))
  const decided = new Set<string>()
  return ({ method, path, query }: SeenRequest): FakeAnswer | undefined => {
    const waiting = all.filter(({ id }) => !decided.has(id))
    if (path.endsWith('/approvals/status-count')) return success([{ status: 'BOOKING', count: waiting.length }])
    if (path.endsWith('/stand-ins')) return success(method === 'GET' ? [] : someStandIn)
    if (path.endsWith('/approvals/filters')) return success(someFilters)
    if (path.endsWith('/approvals/settings')) return success(someSettings)
    if (path.endsWith('/user-drop-down')) return success([{ code: 'user-9', label: 'Omar Haddad', value: 'user-9' }])
    if (path.endsWith('/approvals')) return matching(waiting, query)
    return decisionIn(decided, refused, { method, path })
  }
}

function matching(waiting: readonly Approval[], query: URLSearchParams): FakeAnswer {
  const text = query.get('wildcardSearch') ?? ''
  const company = query.get('companyId')
  const items = waiting.filter(
    ({ title, officeCentre }) => title.includes(text) && (company === null || officeCentre.id === company),
  )
  return success({ items, total: items.length, totalPage: 1 })
}

/** Decides a request or undoes that; nothing for other calls. */
function decisionIn(
  decided: Set<string>,
  refused: readonly string[],
  { method, path }: Pick<SeenRequest, 'method' | 'path'>,
): FakeAnswer | undefined {
  const [, id, step] = /approvals\/BOOKING\/([^/]+)\/(hold|undo)$/.exec(path) ?? []
  if (method !== 'PUT' || id === undefined) return undefined
  if (refused.includes(`${step} ${id}`)) return failure('Somebody else decided this.')
  if (step === 'undo') decided.delete(id)
  else decided.add(id)
  return success(step === 'undo' ? true : { undoSeconds: 10 })
}

const failure = (message: string): FakeAnswer => ({
  status: 409,
  body: { success: false, code: 'CONFLICT', message },
})
