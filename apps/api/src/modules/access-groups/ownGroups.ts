import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { accessGroupRecord } from './accessGroups.repo.ts'
import { accessGroupView } from './accessGroups.views.ts'

/** A group of the office centre's own, locked for a change of what other modules keep of it. */
export const lockOwnGroup = (ctx: Transactional<Ctx>, id: string) => accessGroupRecord.lock(ctx, id)

/** The same read only; a tenant is not told what a group of the landlord's is elsewhere. */
export async function readOwnGroup(ctx: Ctx, id: string): Promise<void> {
  const group = await accessGroupView.read(ctx, id)
  if (group.officeCentreId !== ctx.scope.officeCentreId)
    throw forbidden('The building team manages who has this group.')
}
