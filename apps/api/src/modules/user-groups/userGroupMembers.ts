import { countOf } from '@atrium/validators/text.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { presentUserGroup } from './userGroups.present.ts'
import { deleteMember, insertMembers, userGroupRecord } from './userGroups.repo.ts'
import { auditGroup } from './userGroups.audit.ts'
import { userGroupView, usersInCentre } from './userGroups.views.ts'

export const addUsersToUserGroup = operation('addUsersToUserGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const group = await userGroupRecord.lock(tx, path.id)
    const people = await usersInCentre(tx, body.userIds)
    if (people.length < new Set(body.userIds).size)
      throw invalidField('userIds', 'Some of these people are not users of this office centre.')
    await insertMembers(tx, path.id, body.userIds)
    const names = people.map((person) => person.fullName)
    await auditGroup(tx, 'UPDATE', group, `Added ${countOf(names.length, 'user', 'users')} to the group`, {
      after: { users: names.slice(0, 50) },
    })
    return presentUserGroup(tx, await userGroupView.read(tx, path.id))
  }),
)

export const removeUserFromUserGroup = operation('removeUserFromUserGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const group = await userGroupRecord.lock(tx, path.id)
    const removed = await deleteMember(tx, path.id, path.userId)
    const [person] = await usersInCentre(tx, [path.userId])
    if (!removed) throw person ? ruleViolation('This person is not in the group.') : notFound()
    await auditGroup(tx, 'UPDATE', group, 'Removed a user from the group', {
      before: { user: person?.fullName ?? null },
    })
    return presentUserGroup(tx, await userGroupView.read(tx, path.id))
  }),
)
