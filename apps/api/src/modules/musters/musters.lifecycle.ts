import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { MusterStatus } from './tables.ts'

/** What moves a muster. */
export const musterLifecycle: Lifecycle<MusterStatus, 'mark' | 'addMarshals' | 'end'> = {
  mark: {
    from: ['ONGOING'],
    to: 'ONGOING',
    permission: 'MUSTER_MANAGE',
    refusal: 'This muster has ended.',
  },
  addMarshals: {
    from: ['ONGOING'],
    to: 'ONGOING',
    permission: 'MUSTER_MANAGE',
    refusal: 'This muster has ended.',
  },
  end: {
    from: ['ONGOING'],
    to: 'ENDED',
    permission: 'MUSTER_MANAGE',
    refusal: 'This muster has ended already.',
  },
}
