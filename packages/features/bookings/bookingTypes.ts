import type { Input, Query, Schemas } from '@atrium/api-client/client.ts'
import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { ExportFormat } from '@atrium/screens-kit/list/ExportMenu.tsx'
import type { Page } from '@atrium/ui/Pagination.tsx'

export type Booking = Schemas['Booking']
export type BookingMade = Schemas['BookingMade']
export type BookingSummary = Schemas['BookingSummary']
export type BookingInstance = Schemas['BookingInstance']
export type BookingInput = Input<'createFacilityBooking'>['body']
export type BookingUpdate = Input<'updateFacilityBooking'>['body']
export type CancelInstancesInput = Input<'cancelFacilityBookingInstances'>['body']
type BookingListQuery = Query<'listFacilityBookings'>
type InstanceStatus = Schemas['BookingInstanceStatus']

/** A booking and the version it was read at. */
type BookingStep = { id: string; version: number }

type PageOf<Row> = { items: Row[]; total: number }
type InstanceQuery = Page & { status?: InstanceStatus | undefined }

/** How the screens talk to the server of bookings: each family of calls does the same with other rights. */
export type BookingCalls = {
  list: (query: BookingListQuery) => AnyQuery<PageOf<BookingSummary>>
  counts: (query: BookingListQuery) => AnyQuery<Schemas['StatusCount'][]>
  /** Left out where the family has no export. */
  download?: (query: BookingListQuery, format: ExportFormat) => Promise<void>
  detail: (id: string) => AnyQuery<Booking> & { queryKey: readonly [string, ...unknown[]] }
  create: (body: BookingInput) => Promise<BookingMade>
  update: (id: string, body: BookingUpdate) => Promise<Booking>
  approve: (step: BookingStep, remark: string) => Promise<unknown>
  reject: (step: BookingStep, rejectRemark: string) => Promise<unknown>
  cancel: (step: BookingStep, cancelRemark: string) => Promise<Booking>
  cancelInstances: (id: string, body: CancelInstancesInput) => Promise<Booking>
  instances: (id: string, query: InstanceQuery) => AnyQuery<PageOf<BookingInstance>>
  instanceCounts: (id: string) => AnyQuery<Schemas['StatusCount'][]>
  histories: (id: string, page: Page) => AnyQuery<PageOf<Schemas['HistoryEntry']>>
  operations: Record<
    'list' | 'create' | 'update' | 'approve' | 'reject' | 'cancel' | 'cancelInstances' | 'histories',
    OperationId
  > & { download?: OperationId }
}
