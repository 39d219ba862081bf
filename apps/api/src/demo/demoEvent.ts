import type { TenancyScope } from '../platform/tenancyScope.ts'

export type DemoEvent = {
  module: string
  entityType: string
  entityId: string
  entityName: string
  dateTime: Date
  action: string
  summary: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Something that was done in an office centre, as an entry of the audit trail. */
export const demoEvent = (
  { landlordId, officeCentreId }: TenancyScope,
  author: { id?: string; fullName: string } | undefined,
  event: DemoEvent,
) => ({
  landlordId,
  officeCentreId,
  ...event,
  userId: author?.id ?? null,
  userFullName: author?.fullName ?? null,
  ipAddress: '203.0.113.10',
  requestId: 'demo',
})
