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
  level: 1,
  submittedDate: '2027-02-20T02:00:00Z',
  dueDate: number === 1 ? '2027-02-27T02:00:00Z' : null,
  version: number,
  ...more,
})

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

/** A server with requests that leave the list when they are decided; those in `refused` are not decided. */
export function approvalServer(count: number, refused: readonly string[] = []) {
  let waiting = Array.from({ length: count }, (_, index) => someApproval(index + 1))
  return ({ method, path }: SeenRequest): FakeAnswer | undefined => {
    if (path.endsWith('/approvals/status-count')) return success([{ status: 'BOOKING', count: waiting.length }])
    if (path.endsWith('/approvals')) return success({ items: waiting, total: waiting.length, totalPage: 1 })
    const id = /approvals\/BOOKING\/([^/]+)\/decide$/.exec(path)?.[1]
    if (method !== 'PUT' || id === undefined) return undefined
    if (refused.includes(id))
      return { status: 422, body: { success: false, code: 'RULE_VIOLATION', message: 'Somebody else decided this.' } }
    waiting = waiting.filter((one) => one.id !== id)
    return success(true)
  }
}
