import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { createElement } from 'react'
import type { IncidentDetail, ShiftHandover } from '../incidentQueries.ts'

const incident: IncidentDetail = {
  id: 'incident-1',
  referenceNo: 'INC-20261102-0001',
  kind: 'ALARM',
  severity: 'HIGH',
  status: 'OPEN',
  title: 'Smoke alarm on level 5',
  description: 'The kitchen of suite 5-02',
  occurredDate: '2026-11-02T01:30:00Z',
  site: { id: 'site-1', name: 'Marina Gate' },
  officeFloor: { id: 'floor-1', name: 'Level 5' },
  accessDoor: null,
  reportedBy: 'Gopal Nair',
  closedDate: null,
  closingRemark: null,
  createdDate: '2026-11-02T01:35:00Z',
  updatedDate: '2026-11-02T01:50:00Z',
  version: 2,
  allowedActions: ['note', 'close'],
  notes: [
    { id: 'note-1', text: 'Fire brigade has left', createdDate: '2026-11-02T01:50:00Z', createdBy: 'Gopal Nair' },
  ],
}

const handover: ShiftHandover = {
  id: 'handover-1',
  summary: 'Lift 2 is being repaired',
  status: 'OPEN',
  openIncidents: 1,
  createdDate: '2026-11-02T11:00:00Z',
  handedOverBy: 'Gopal Nair',
  takenOverDate: null,
  takenOverBy: null,
  version: 1,
  allowedActions: ['takeOver'],
}

/** All that can be held of the incident book. */
export const incidentRights = ['LIST', 'VIEW', 'ADD', 'EDIT', 'DOWNLOAD'].map((action) => `INCIDENT_${action}`)

export const FakeIncidentLink: RecordLink = ({ id, ...rest }) => createElement('a', { ...rest, href: `#${id}` })

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const page = (item: unknown) => success({ items: [item], total: 1, totalPage: 1 })

/** A server with one incident and one hand-over. */
export function incidentServer({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (path.includes('drop-down')) return success([])
  if (path.endsWith('/status-count')) return success([{ status: 'OPEN', count: 1 }])
  if (method === 'GET' && path.endsWith('/incidents')) return page(incident)
  if (method === 'GET' && path.endsWith('/shift-handovers')) return page(handover)
  if (path.includes('/shift-handovers')) return success(handover)
  return path.includes('/incidents') ? success(incident) : undefined
}
