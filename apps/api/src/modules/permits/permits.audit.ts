import { auditOf } from '../../platform/audit.ts'
import type { PublicCtx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import type { FmFormRow } from './fmForms.views.ts'

const subject = (row: FmFormRow) => ({
  module: 'permits',
  entityType: 'FM_FORM',
  entityId: row.id,
  entityName: row.referenceNo,
})

/** Tells the trail of the office centre that acts. */
export const auditForm = auditOf(subject)

/** Tells the trail of whoever asked for the work what a contractor did by their link. */
export const auditByLink = auditOf<FmFormRow, Transactional<PublicCtx>>((row) => ({
  ...subject(row),
  onBehalfOf: {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    userFullName: row.contractorName ?? row.contractorCompany ?? 'The contractor',
  },
}))

/** The same of what time did. */
export const auditByTime = auditOf<FmFormRow, TransactionCtx>((row) => ({
  ...subject(row),
  onBehalfOf: { landlordId: row.landlordId, officeCentreId: row.officeCentreId, userFullName: 'Atrium' },
}))
