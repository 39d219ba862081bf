import { operation } from '../../platform/operation.ts'
import { areasOfUsers, sitesOfUsers } from '../sites/index.ts'
import { readUser } from './users.views.ts'

/** The sites and offices a person is assigned to; 404 for a person the actor does not see. */
export const getUserSiteAreaAssignment = operation('getUserSiteAreaAssignment', async (ctx, { path }) => {
  const { id } = await readUser(ctx, path.id)
  const [sites, areas] = await Promise.all([sitesOfUsers(ctx, [id]), areasOfUsers(ctx, [id])])
  return { sites: sites.get(id) ?? [], areas: areas.get(id) ?? [] }
})
