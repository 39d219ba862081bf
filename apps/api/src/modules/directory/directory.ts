import { operation } from '../../platform/operation.ts'
import { readBuilding, readListedTenants } from './directory.views.ts'

/** Who is in a building, for the board in the lobby (doc 1 §2.2); only companies that asked to be listed. */
export const getPublicDirectory = operation('getPublicDirectory', async (ctx, { path }) => {
  const { companyName, buildingName, today } = await readBuilding(ctx, path.officeCentreId)
  return { companyName, buildingName, entries: await readListedTenants(ctx, path.officeCentreId, today) }
})
