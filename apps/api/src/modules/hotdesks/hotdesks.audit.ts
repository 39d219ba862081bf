import { auditEachOf, auditOf } from '../../platform/audit.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import type { DeskRow } from './desks.views.ts'

export const auditZone = auditOf((zone: { id: string; name: string }) => ({
  module: 'hotdesks',
  entityType: 'HOTDESK_ZONE',
  entityId: zone.id,
  entityName: zone.name,
}))

type AuditedDesk = { id: string; name: string }
const subject = (desk: AuditedDesk) => ({
  module: 'hotdesks',
  entityType: 'HOTDESK',
  entityId: desk.id,
  entityName: desk.name,
})
export const auditDesk = auditOf(subject)
export const auditDesks = auditEachOf<DeskRow>(subject)

export const auditDisplay = auditOf((display: { id: string; name: string }) => ({
  module: 'hotdesks',
  entityType: 'HOTDESK_DISPLAY',
  entityId: display.id,
  entityName: display.name,
}))

export const auditKey = auditOf((key: { id: string; name: string }) => ({
  module: 'hotdesks',
  entityType: 'DISPLAY_API_KEY',
  entityId: key.id,
  entityName: key.name,
}))

type Subject = { id: string; name: string; landlordId: string; officeCentreId: string; entityType: string }

/** Of what a tablet did by itself, with its key or display as the subject. */
export const auditTablet = auditOf<Subject, Transactional<PublicCtx>>((subject) => ({
  module: 'hotdesks',
  entityType: subject.entityType,
  entityId: subject.id,
  entityName: subject.name,
  onBehalfOf: {
    landlordId: subject.landlordId,
    officeCentreId: subject.officeCentreId,
    userFullName: 'A tablet',
  },
}))
