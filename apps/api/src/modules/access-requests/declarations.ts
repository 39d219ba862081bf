import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { deciderOf } from './newRequest.ts'
import { readSettings } from './settings.views.ts'
import { readDoors, readGroups } from './wishes.views.ts'

/** What is to be accepted before asking, in the words of those who decide about what is asked for. */
export const getAccessRequestDeclaration = operation('getAccessRequestDeclaration', async (ctx, { query }) => {
  const { accessDoorId, accessGroupId } = query
  const doors = accessDoorId ? await readDoors(ctx, { ids: [accessDoorId] }) : []
  const [group] = accessGroupId ? await readGroups(ctx, { ids: [accessGroupId] }) : []
  if ((accessDoorId && doors.length === 0) || (accessGroupId && !group)) throw notFound()
  return declarationAt(ctx, deciderOf(ctx, { doors, group }))
})

/** The same before an upload, of everybody who may decide about its rows. */
export const getAccessRequestsUploadDeclaration = operation('getAccessRequestsUploadDeclaration', async (ctx) => {
  const { landlordId, officeCentreId } = ctx.scope
  const deciding = [...new Set([landlordId, officeCentreId])]
  const declarations = await Promise.all(deciding.map((id) => declarationAt(ctx, id)))
  return declarations.filter(({ required }) => required)
})

async function declarationAt(ctx: Ctx, officeCentreId: string) {
  const { name, declarationRequired, declarationText } = await readSettings(ctx, officeCentreId)
  return { officeCentre: { id: officeCentreId, name }, required: declarationRequired, text: declarationText }
}
