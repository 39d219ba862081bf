import { countOf } from '@atrium/validators/text.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { auditSite, presentSite, siteRecord, siteView } from '../sites/index.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { presentAccessGroup } from './accessGroups.present.ts'
import { accessGroupRecord } from './accessGroups.repo.ts'
import { accessGroupView, groupsOfSite, ownGroupsByIds } from './accessGroups.views.ts'

export const listSiteAccessGroups = operation('listSiteAccessGroups', async (ctx, { path, query }) => {
  await siteView.read(ctx, path.id)
  const list = accessGroupView.list(ctx)
  const page = await readPage(ctx, list, groupsOfSite(ctx, path.id), query, (slice) =>
    accessGroupView.readSlice(ctx, slice),
  )
  return { ...page, items: page.items.map((row) => presentAccessGroup(ctx, row)) }
})

/** A group belongs to one site at most: one of another moves. */
export const mapSiteAccessGroup = operation('mapSiteAccessGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const site = await siteRecord.lock(tx, path.id)
    const groups = await ownGroupsByIds(tx, body.accessGroupIds)
    if (groups.length < new Set(body.accessGroupIds).size)
      throw invalidField('accessGroupIds', 'Choose access groups from the list.')
    for (const { id, siteId } of groups) if (siteId !== path.id) await putOnSite(tx, id, path.id)
    const names = groups.map(({ name }) => name)
    await auditSite(tx, 'UPDATE', site, `Added ${countOf(names.length, 'access group', 'access groups')} to the site`, {
      after: { accessGroups: names.slice(0, 50) },
    })
    return presentSite(tx, await siteView.read(tx, path.id))
  }),
)

export const unmapSiteAccessGroup = operation('unmapSiteAccessGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const site = await siteRecord.lock(tx, path.id)
    const group = await accessGroupRecord.lock(tx, path.groupId)
    if (group.siteId !== path.id) throw ruleViolation(`${group.name} does not belong to this site.`)
    await putOnSite(tx, path.groupId, null)
    await auditSite(tx, 'UPDATE', site, 'Removed an access group from the site', {
      before: { accessGroup: group.name },
    })
    return presentSite(tx, await siteView.read(tx, path.id))
  }),
)

async function putOnSite(ctx: Transactional<Ctx>, id: string, siteId: string | null): Promise<void> {
  await accessGroupRecord.lock(ctx, id)
  const before = await accessGroupView.read(ctx, id)
  await accessGroupRecord.update(ctx, id, { siteId })
  const after = await accessGroupView.read(ctx, id)
  await auditAccessGroup(ctx, 'UPDATE', after, 'Changed the site of the access group', {
    before: { site: before.siteName },
    after: { site: after.siteName },
  })
}
