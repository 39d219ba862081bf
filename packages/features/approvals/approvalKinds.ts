import { IconCalendarEvent, IconDoorEnter, IconFileCertificate, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ApprovalKind } from './approvalQueries.ts'

type KindLooks = { label: string; icon: TablerIcon }

/** How the kinds of requests look. A new kind of the contract does not compile until it stands here. */
export const kindLooks: Record<ApprovalKind, KindLooks> = {
  BOOKING: { label: 'Bookings', icon: IconCalendarEvent },
  ACCESS_REQUEST: { label: 'Access', icon: IconDoorEnter },
  FM_FORM: { label: 'Permits to work', icon: IconFileCertificate },
}

// The keys of the record are the kinds of the contract.
export const approvalKinds = Object.keys(kindLooks) as readonly ApprovalKind[]

/** A portal's link to the request itself, by its kind. */
export type ApprovalLinks = Record<ApprovalKind, ComponentType<{ id: string; [property: string]: unknown }>>
