import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { when } from '../../platform/lifecycle.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { insertAcknowledgements } from './accessEvents.repo.ts'
import { reasonWords } from './accessWords.ts'
import { concernList, concerns, readConcernIds, readConcerns, type ConcernRow } from './securityDesk.views.ts'

export const listSecurityEvents = operation('listSecurityEvents', async (ctx, { query }) => {
  const asked = { ...query, sortProperties: query.sortProperties ?? 'dateTime' }
  const page = await readPage(ctx, concernList(ctx), concerns(ctx), asked, (slice) => readConcerns(ctx, slice))
  return { ...page, items: page.items.map((row) => present(ctx, row)) }
})

export const acknowledgeSecurityEvents = operation('acknowledgeSecurityEvents', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const ids = [...new Set(body.ids)]
    const known = await readConcernIds(tx, ids)
    if (known.length < ids.length) throw notFound('One of these events is not there any more.')
    const remark = body.remark?.trim() || null
    const acknowledged = await insertAcknowledgements(tx, known, remark)
    await auditDesk(tx, 'OTHER', tx, `Looked at ${countOf(acknowledged, 'event', 'events')} of doors`, {
      after: { remark },
    })
    const { officeCentreId } = tx.scope
    await publish(tx, { officeCentreId }, 'access-events')
    return { acknowledged }
  }),
)

function present({ scope }: Ctx, row: ConcernRow): Data<'listSecurityEvents'>['items'][number] {
  const { kind, reason, guestPhoto, ...shown } = row
  return {
    ...shown,
    guestPhoto: scope.permissions.has('VISIT_EDIT') && scope.officeCentreType !== 'TENANT' ? guestPhoto : null,
    concern: kind === 'DOOR_FORCED' || kind === 'DOOR_HELD_OPEN' ? kind : 'DENIED',
    reason: reasonWords(reason),
    allowedActions: when(
      row.acknowledgedDate === null && scope.officeCentreType !== 'TENANT' && scope.permissions.has('INCIDENT_ADD'),
      'acknowledge',
    ),
  }
}

const auditDesk = auditOf((ctx: Ctx) => ({
  module: 'access-doors',
  entityType: 'SECURITY_DESK',
  entityId: ctx.scope.officeCentreId,
  entityName: 'Security desk',
}))
