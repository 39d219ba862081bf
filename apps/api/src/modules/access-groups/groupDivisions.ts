import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { accessGroupView } from './accessGroups.views.ts'
import { divisionsOfGroup, groupDivisionList, readGroupDivisions } from './groupDivisions.views.ts'

export const listAccessGroupDivisions = operation('listAccessGroupDivisions', async (ctx, { path, query }) => {
  await accessGroupView.read(ctx, path.id)
  return readPage(ctx, groupDivisionList, divisionsOfGroup(ctx, path.id), query, (slice) =>
    readGroupDivisions(ctx, slice),
  )
})
