import type { TransactionCtx } from '../../platform/ctx.ts'
import { openDoorSoon } from '../access-events/index.ts'
import { readVisitDoor } from './openForVisit.views.ts'
import type { VisitRow } from './visits.views.ts'

/** Opens the door beside reception for a visitor who was checked in there just now, where the building wants it so. */
export async function openForVisit(ctx: TransactionCtx, { id, receptionOfficeCentreId, site, invitation }: VisitRow) {
  const accessDoorId = await readVisitDoor(ctx, { officeCentreId: receptionOfficeCentreId, siteId: site.id })
  if (!accessDoorId) return
  const why = 'Opened by the check-in of a visitor'
  const guest = `${invitation.visitorName}, visitor`
  await openDoorSoon(ctx, { accessDoorId, key: `visit ${id}`, why, askedAt: ctx.now(), guest })
}
