import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { keepsToAssignedSites } from '../roles/index.ts'
import { sitesByIds, sitesOfUsers } from '../sites/index.ts'
import type { NamedRecord } from './users.views.ts'

/**
 * The sites a person shall work at; undefined when they stay as they are. 400 for a site people of this office centre
 * cannot work at. A site admin gives and takes only their own sites, and whom they add works at theirs.
 */
export async function chosenSites(
  ctx: Ctx,
  ids: string[] | undefined,
  had: readonly NamedRecord[],
): Promise<string[] | undefined> {
  const own = await sitesOfSiteAdmin(ctx)
  if (ids === undefined) return had.length === 0 && own ? requireSites(own) : undefined
  const wanted = [...new Set(ids)]
  const found = wanted.length === 0 ? [] : await sitesByIds(ctx, wanted)
  if (found.length < wanted.length) throw invalidField('siteIds', 'One of these sites does not exist.')
  const closed = found.find(({ id, active }) => !active && !had.some((site) => site.id === id))
  if (closed) throw invalidField('siteIds', `${closed.name} is no longer active.`)
  if (own) requireOwnSites(wanted, had, own)
  return wanted
}

/** The sites of a site admin by their ids; undefined for whoever may give any site. */
export async function sitesOfSiteAdmin(ctx: Ctx): Promise<string[] | undefined> {
  if (!keepsToAssignedSites(ctx)) return undefined
  const assigned = await sitesOfUsers(ctx, [ctx.actor.userId])
  return (assigned.get(ctx.actor.userId) ?? []).map(({ id }) => id)
}

function requireSites(own: string[]): string[] {
  if (own.length > 0) return own
  throw invalidField('siteIds', 'You do not manage any site yet. Ask an administrator to assign you to one.')
}

function requireOwnSites(wanted: string[], had: readonly NamedRecord[], own: string[]): void {
  const hadIds = had.map(({ id }) => id)
  const changed = [...wanted.filter((id) => !hadIds.includes(id)), ...hadIds.filter((id) => !wanted.includes(id))]
  if (changed.some((id) => !own.includes(id)))
    throw invalidField('siteIds', 'You can only assign and remove sites you manage yourself.')
  if (!wanted.some((id) => own.includes(id)))
    throw invalidField('siteIds', 'Keep at least one of the sites you manage.')
}
