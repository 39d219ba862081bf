import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { accessGroupsByIds, setGroupsOfMapping } from '../access-groups/index.ts'
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
  type DivisionUserGroupRow,
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
    await giveAccessGroups(tx, mappingId, body.accessGroupIds)
    const row = await readDivisionUserGroup(tx, path.id, mappingId)
    await auditDivision(tx, 'UPDATE', division, 'Added a user group to the division', {
      after: shown(row),
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
    await giveAccessGroups(tx, path.mappingId, body.accessGroupIds)
    const row = await readDivisionUserGroup(tx, path.id, path.mappingId)
    const summary =
      before.userGroup.id === row.userGroup.id
        ? `Changed the access groups of ${row.userGroup.name}`
        : 'Replaced a user group of the division'
    await auditDivision(tx, 'UPDATE', division, summary, { before: shown(before), after: shown(row) })
    return presentMapping(row)
  }),
)

export const deleteDivisionUserGroup = operation('deleteDivisionUserGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const division = await divisionRecord.lock(tx, path.id)
    await divisionUserGroupRecord.lock(tx, path.mappingId)
    const before = await readDivisionUserGroup(tx, path.id, path.mappingId)
    await setGroupsOfMapping(tx, path.mappingId, [])
    await divisionUserGroupRecord.remove(tx, path.mappingId)
    await auditDivision(tx, 'UPDATE', division, 'Removed a user group from the division', { before: shown(before) })
    return true
  }),
)

/** The pair as the audit trail shows it: who is in the division gains and loses these access groups. */
const shown = ({ userGroup, accessGroups }: DivisionUserGroupRow) => ({
  userGroup: userGroup.name,
  accessGroups: accessGroups.map(({ name }) => name),
})

/** Gives a pair these access groups; whoever is in the division is in them from then on (entities 3.3). */
async function giveAccessGroups(ctx: Transactional<Ctx>, mappingId: string, ids: string[] | undefined): Promise<void> {
  if (ids === undefined) return
  const groups = await accessGroupsByIds(ctx, ids)
  if (groups.length < new Set(ids).size) throw invalidField('accessGroupIds', 'Choose access groups from the list.')
  await setGroupsOfMapping(ctx, mappingId, groups)
}

/** A group of this office centre that belongs to no division yet; 400 at the field otherwise. */
async function requireFreeGroup(ctx: Ctx, userGroupId: string, mappingId?: string): Promise<void> {
  const [group] = await userGroupsByIds(ctx, [userGroupId])
  if (!group) throw invalidField('userGroupId', 'This user group does not exist in this office centre.')
  const taken = await divisionOfGroup(ctx, userGroupId)
  if (taken && taken.mappingId !== mappingId)
    throw invalidField('userGroupId', `${group.groupName} already belongs to ${taken.name}.`, 'taken')
}
