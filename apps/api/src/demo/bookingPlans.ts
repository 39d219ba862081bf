import type { SlotPolicy } from '../modules/resources/tables.ts'

/** One booking of the demo, before it has rows. */
export type DemoBooking = {
  resource: {
    id: string
    kind: 'FACILITY' | 'HOTDESK' | 'DESK_POOL'
    categoryId: string | null
    zoneId: string | null
    landlordFacility: boolean
    bufferBefore: number
    bufferAfter: number
    approvalRequired: boolean | null
    slotMinutes: number
    slotPolicy: SlotPolicy
  }
  person: { id: string; officeCentreId: string; fullName: string }
  placeNo: number
  clock: string
  startsAt: Date
  endsAt: Date
  createdDate: Date
  title: string
  noOfPax: number
  outcome: 'APPROVED' | 'PENDING' | 'REJECTED' | 'CANCELLED' | 'CHECKED_IN' | 'NO_SHOW'
}

/** What people meet for. */
export const bookingTitles = [
  'Weekly team meeting',
  'Client presentation',
  'Project kick-off',
  'Interview',
  'Quarterly review',
  'Design workshop',
  'Supplier meeting',
  'Town hall',
  'Budget planning',
  'One to one',
  'Training: fire wardens',
  'Product demo',
  'Lease renewal talk',
  'Safety briefing',
  'Board preparation',
  'Retrospective',
] as const
