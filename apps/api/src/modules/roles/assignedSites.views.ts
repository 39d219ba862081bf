import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { sites, siteUsers } from '../sites/tables.ts'
import { isAdministrator } from './roles.policy.ts'

/** A site admin looks after the people of the sites they are assigned to, and of no others (entities 2.6). */
export const keepsToAssignedSites = (ctx: Ctx): boolean =>
  ctx.actor.roleCodes.includes('SITE_ADMIN') && !isAdministrator(ctx)

/** That a person works at a site of the actor, where the actor keeps to their sites; undefined for everybody else. */
export function withinAssignedSites(ctx: Ctx, userId: SQL): SQL | undefined {
  if (!keepsToAssignedSites(ctx)) return undefined
  return sql`exists (
    select 1 from ${siteUsers} theirs
    join ${siteUsers} mine on mine.site_id = theirs.site_id and mine.user_id = ${ctx.actor.userId}
    join ${sites} s on s.id = theirs.site_id and s.deleted_date is null
    where theirs.user_id = ${userId})`
}

/** That a site is one of the actor's, where the actor keeps to their sites; undefined for everybody else. */
export function isAssignedSite(ctx: Ctx, siteId: SQL): SQL | undefined {
  if (!keepsToAssignedSites(ctx)) return undefined
  return sql`exists (
    select 1 from ${siteUsers} mine where mine.site_id = ${siteId} and mine.user_id = ${ctx.actor.userId})`
}
