import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { accessDoorView } from './accessDoors.views.ts'
import { groupMappingList, leadingTo, readGroupMappings } from './groupMappings.views.ts'

export const listAccessDoorGroupMappings = operation('listAccessDoorGroupMappings', async (ctx, { path, query }) => {
  await accessDoorView.read(ctx, path.id)
  return readPage(ctx, groupMappingList, leadingTo(ctx, path.id), query, (slice) => readGroupMappings(ctx, slice))
})
