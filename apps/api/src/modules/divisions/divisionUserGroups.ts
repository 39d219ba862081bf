import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { userGroupsByIds } from '../user-groups/index.ts'
import { auditDivision } from './divisions.audit.ts'
import { presentMapping } from './divisions.present.ts'
import { divisionRecord } from './divisions.repo.ts'
import { divisionView } from './divisions.views.ts'
import { divisionUserGroupRecord } from './divisionUserGroups.repo.ts'
import {
  divisionOfGroup,
  divisionUserGroupList,
  readDivisionUserGroup,
  readDivisionUserGroups,
  visibleGroups,
} from './divisionUserGroups.views.ts'

export const listDivisionUserGroups = operation('listDivisionUserGroups', async (ctx, { path, query }) => {
  await divisionView.read(ctx, path.id)
  const page = await readPage(ctx, divisionUserGroupList, visibleGroups(ctx, path.id), query, (slice) =>
    readDivisionUserGroups(ctx, slice),
  )
  return { ...page, items: page.items.map(presentMapping) }
})

export const getDivisionUserGroup = operation('getDivisionUserGroup', async (ctx, { path }) => {
  await divisionView.read(ctx, path.id)
  return presentMapping(await readDivisionUserGroup(ctx, path.id, path.mappingId))
})

export const createDivisionUserGroup = operation('createDivisionUserGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const division = await divisionRecord.lock(tx, path.id)
    await requireFreeGroup(tx, body.userGroupId)
    const mappingId = await divisionUserGroupRecord.insert(tx, { divisionId: path.id, userGroupId: body.userGroupId })
    const row = await readDivisionUserGroup(tx, path.id, mappingId)
    await auditDivision(tx, 'UPDATE', division, 'Added a user group to the division', {
      after: { userGroup: row.userGroup.name },
    })
    return presentMapping(row)
  }),
)

export const updateDivisionUserGroup = operation('updateDivisionUserGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const division = await divisionRecord.lock(tx, path.id)
    await divisionUserGroupRecord.lock(tx, path.mappingId, body.version)
    const before = await readDivisionUserGroup(tx, path.id, path.mappingId)
    await requireFreeGroup(tx, body.userGroupId, path.mappingId)
    await divisionUserGroupRecord.update(tx, path.mappingId, { userGroupId: body.userGroupId })
    const row = await readDivisionUserGroup(tx, path.id, path.mappingId)
    await auditDivision(tx, 'UPDATE', division, 'Put another user group in the place of one of the division', {
      before: { userGroup: before.userGroup.name },
      after: { userGroup: row.userGroup.name },
    })
    return presentMapping(row)
  }),
)

export const deleteDivisionUserGroup = operation('deleteDivisionUserGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const division = await divisionRecord.lock(tx, path.id)
    await divisionUserGroupRecord.lock(tx, path.mappingId)
    const { userGroup } = await readDivisionUserGroup(tx, path.id, path.mappingId)
    await divisionUserGroupRecord.remove(tx, path.mappingId)
    await auditDivision(tx, 'UPDATE', division, 'Took a user group out of the division', {
      before: { userGroup: userGroup.name },
    })
    return true
  }),
)

/** A group of this office centre that belongs to no division yet; 400 at the field otherwise. */
async function requireFreeGroup(ctx: Ctx, userGroupId: string, mappingId?: string): Promise<void> {
  const [group] = await userGroupsByIds(ctx, [userGroupId])
  if (!group) throw invalidField('userGroupId', 'This user group does not exist in this office centre.')
  const taken = await divisionOfGroup(ctx, userGroupId)
  if (taken && taken.mappingId !== mappingId)
    throw invalidField('userGroupId', `${group.groupName} belongs to ${taken.name} already.`, 'taken')
}
