import type { AnyCtx } from '../../platform/ctx.ts'
import { usersWhoMay } from '../users/index.ts'
import type { MineRow } from './broadcasts.views.ts'

/** Who looks after somebody who needs help: those of their company, and those of whoever broadcasts the emergency. */
export async function readHelpers(ctx: AnyCtx, { officeCentreId, person: { tenantId } }: MineRow) {
  const ofCompany = await usersWhoMay(ctx, tenantId, 'BROADCAST_TENANT_MANAGE')
  const ofBuilding = await usersWhoMay(ctx, officeCentreId, 'BROADCAST_MANAGE')
  return [
    ...ofCompany.map(({ id }) => ({ userId: id, officeCentreId: tenantId, entityType: 'TENANT_BROADCAST' })),
    ...ofBuilding.map(({ id }) => ({ userId: id, officeCentreId, entityType: 'BROADCAST' })),
  ]
}
