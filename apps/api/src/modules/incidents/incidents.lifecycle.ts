import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { IncidentStatus } from './tables.ts'

/** An incident is closed with a sentence, and opened again with one. */
export const lifecycle: Lifecycle<IncidentStatus, 'close' | 'reopen'> = {
  close: {
    from: ['OPEN'],
    to: 'CLOSED',
    permission: 'INCIDENT_EDIT',
    remark: 'required',
    refusal: 'This incident is closed already.',
  },
  reopen: {
    from: ['CLOSED'],
    to: 'OPEN',
    permission: 'INCIDENT_EDIT',
    remark: 'required',
    refusal: 'This incident is already open.',
  },
}
