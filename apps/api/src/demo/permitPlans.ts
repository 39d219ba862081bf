import type { RequestType } from '@atrium/validators/permits.ts'
import type { FmFormStatus } from '../modules/permits/permits.lifecycle.ts'
import type { DecisionKind, Party } from '../modules/permits/tables.ts'

/** A permit of the demo. */
export type PermitPlan = {
  company: 'NORTHWND' | 'KESTREL'
  type: RequestType
  nature: string
  location: string
  contractor: readonly [company: string, name: string]
  /** Days from today to the first, and how many. */
  from: number
  length: number
  status: FmFormStatus
  decisions?: readonly (readonly [Party, DecisionKind, string?])[]
  hot?: true
  suspended?: string
  /** Days from today to the last day of the contractor’s insurance; many unless told. */
  insuredFor?: number
  /** What leads the contractor to it, where a visitor of the demo is to see it as they do. */
  link?: string
  noisy?: true
}

const approvedByAll = [
  ['APPLICANT', 'APPROVED'],
  ['LANDLORD', 'APPROVED', 'Keep the corridor free.'],
  ['MCST', 'APPROVED'],
] as const

/** One of each state, from a form nobody has filled in to a permit that has ended. */
export const permitPlans: readonly PermitPlan[] = [
  {
    company: 'NORTHWND',
    type: 'RENOVATION',
    nature: 'New partition walls in the meeting area',
    location: 'Level 12, unit 12-03',
    contractor: ['Rossi Interiors', 'Elena Rossi'],
    from: -2,
    length: 9,
    status: 'APPROVED',
    decisions: approvedByAll,
  },
  {
    company: 'NORTHWND',
    type: 'OTHER',
    nature: 'New lights in the corridor',
    location: 'Level 12, corridor',
    contractor: ['Lim & Daughters', 'Susan Lim'],
    from: -3,
    length: 8,
    status: 'APPROVED',
    decisions: approvedByAll,
    insuredFor: -1,
    link: 'demo-lights-in-the-corridor',
  },
  {
    company: 'KESTREL',
    type: 'MAINTENANCE',
    nature: 'Welding of a handrail',
    location: 'Stair 2',
    contractor: ['Koh Electrical', 'Daniel Koh'],
    from: 3,
    length: 2,
    status: 'APPROVED',
    decisions: approvedByAll,
    hot: true,
    suspended: 'The fire watch is not named yet.',
  },
  {
    company: 'NORTHWND',
    type: 'DELIVERY',
    nature: 'Delivery of desks and shelves',
    location: 'Loading bay to level 12',
    contractor: ['Selangor Freight', 'Siti Rahman'],
    from: -20,
    length: 1,
    status: 'APPROVED',
    decisions: approvedByAll,
  },
  {
    company: 'NORTHWND',
    type: 'MAINTENANCE',
    nature: 'Service of the pantry’s water heater',
    location: 'Level 12, pantry',
    contractor: ['Becker Technik', 'Tom Becker'],
    from: 5,
    length: 1,
    status: 'PENDING_REVIEW',
  },
  {
    company: 'KESTREL',
    type: 'RENOVATION',
    nature: 'Core drilling for data cables',
    location: 'Level 9, server room',
    contractor: ['Pillai & Sons', 'Rajesh Pillai'],
    from: 8,
    length: 3,
    status: 'PENDING_REVIEW',
    decisions: [['APPLICANT', 'APPROVED', 'Agreed with our IT.']],
    noisy: true,
  },
  {
    company: 'NORTHWND',
    type: 'RENOVATION',
    nature: 'New carpet in the open office',
    location: 'Level 12',
    contractor: ['Faizal Flooring', 'Ahmad Faizal'],
    from: 12,
    length: 4,
    status: 'PENDING_MCST_APPROVAL',
    decisions: [
      ['APPLICANT', 'APPROVED'],
      ['LANDLORD', 'APPROVED'],
    ],
  },
  {
    company: 'KESTREL',
    type: 'OTHER',
    nature: 'Filming in the lobby',
    location: 'Lobby',
    contractor: ['Dubois Films', 'Marc Dubois'],
    from: 2,
    length: 1,
    status: 'REJECTED',
    decisions: [
      ['APPLICANT', 'APPROVED'],
      ['LANDLORD', 'REJECTED', 'The lobby is let for an event on that day.'],
    ],
  },
  {
    company: 'NORTHWND',
    type: 'MAINTENANCE',
    nature: 'Repair of a glass door',
    location: 'Level 12, entrance',
    contractor: ['Ong Glass', 'Grace Ong'],
    from: -1,
    length: 4,
    status: 'TERMINATED',
    decisions: [...approvedByAll, ['LANDLORD', 'TERMINATED', 'Worked without barriers.']],
  },
  {
    company: 'KESTREL',
    type: 'MAINTENANCE',
    nature: 'Cleaning of the air ducts',
    location: 'Level 9',
    contractor: ['Menon Services', 'Priya Menon'],
    from: 10,
    length: 2,
    status: 'PENDING_SUBMISSION',
  },
  {
    company: 'NORTHWND',
    type: 'DELIVERY',
    nature: 'Delivery of a safe',
    location: 'Level 12',
    contractor: ['Lee Transport', 'Joanna Lee'],
    from: -8,
    length: 1,
    status: 'EXPIRED',
  },
]
