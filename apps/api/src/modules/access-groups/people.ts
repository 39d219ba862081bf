import { countOf } from '@atrium/validators/text.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { activePeople, findPeople, listedPeople, readPeople, readPersonName } from '../sites/index.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { presentAccessGroup } from './accessGroups.present.ts'
import { deleteUsers, insertUsers, usedGroupRecord } from './accessGroups.repo.ts'
import { accessGroupView } from './accessGroups.views.ts'
import { divisionThatGives, peopleOf, strangersTo } from './people.views.ts'

export const listAccessGroupUsers = operation('listAccessGroupUsers', async (ctx, { path, query }) => {
  await accessGroupView.read(ctx, path.id)
  return readPage(ctx, listedPeople, peopleOf(ctx, path.id), query, (slice) => readPeople(ctx, slice))
})

export const getAccessGroupUserDropDown = operation('getAccessGroupUserDropDown', async (ctx, { path, query }) => {
  await accessGroupView.read(ctx, path.id)
  return findPeople(ctx, strangersTo(path.id), query)
})

export const mapAccessGroupUser = operation('mapAccessGroupUser', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await usedGroupRecord.lock(tx, path.id)
    const people = await activePeople(tx, body.userIds)
    if (people.length < new Set(body.userIds).size)
      throw invalidField('userIds', 'Some of these people are not active users of this office centre or its tenants.')
    await insertUsers(tx, group, people)
    const names = people.map(({ fullName }) => fullName)
    await auditAccessGroup(tx, 'UPDATE', group, `Added ${countOf(names.length, 'person', 'people')} to the group`, {
      after: { people: names.slice(0, 50) },
    })
    return presentAccessGroup(tx, await accessGroupView.read(tx, path.id))
  }),
)

export const unmapAccessGroupUser = operation('unmapAccessGroupUser', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const group = await usedGroupRecord.lock(tx, path.id)
    const division = await divisionThatGives(tx, path.id, path.userId)
    const [removed] = await deleteUsers(tx, group, [path.userId])
    if (removed === undefined) {
      const [known] = await activePeople(tx, [path.userId])
      if (known && division !== undefined)
        throw ruleViolation(
          `${known.fullName} is in the group by the division ${division}. Take them out of the division, or the group from it.`,
        )
      throw known ? ruleViolation('This person is not in the group.') : notFound()
    }
    await auditAccessGroup(tx, 'UPDATE', group, 'Removed a person from the group', {
      before: { person: await readPersonName(tx, path.userId) },
    })
    return presentAccessGroup(tx, await accessGroupView.read(tx, path.id))
  }),
)
