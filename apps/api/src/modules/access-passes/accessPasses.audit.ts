import { auditEachOf, auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { nameOfPass } from './accessPasses.present.ts'
import type { PassRow } from './accessPasses.views.ts'

type Audited = Pick<PassRow, 'id' | 'passKind' | 'passNo' | 'landlordId' | 'officeCentreId'>

const subject = (pass: Audited) => ({
  module: 'access-passes',
  entityType: 'ACCESS_PASS',
  entityId: pass.id,
  entityName: nameOfPass(pass),
  onBehalfOf: { landlordId: pass.landlordId, officeCentreId: pass.officeCentreId },
})

/** Records what was done with a pass, by people, by time or by a vendor. */
export const auditPass = auditOf<Audited, TransactionCtx>(subject)

/** The same of many cards at once. */
export const auditCards = auditEachOf<Audited, TransactionCtx>(subject)
