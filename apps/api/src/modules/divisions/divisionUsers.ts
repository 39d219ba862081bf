import { countOf } from '@atrium/validators/text.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { auditDivision } from './divisions.audit.ts'
import { presentDivision } from './divisions.present.ts'
import { deleteDivisionMembers, divisionRecord, insertDivisionMembers } from './divisions.repo.ts'
import { divisionView } from './divisions.views.ts'
import { accessGroupsOfDivision } from './divisionUserGroups.views.ts'
import { peopleOfCentre } from './divisionUsers.views.ts'

/**
 * Puts people into a division; whoever is in another one moves. With it they come into its access groups and out of
 * those of the other, unless somebody put them in by hand: a trigger, `hold_groups_of_divisions`.
 */
export const addUsersToDivision = operation('addUsersToDivision', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const division = await divisionRecord.lock(tx, path.id)
    const userIds = [...new Set(body.userIds)].toSorted()
    const people = await peopleOfCentre(tx, userIds)
    if (people.length < userIds.length)
      throw invalidField('userIds', 'Some of these people are not users of this office centre.')
    const pairs = userIds.map((userId) => ({ userId, divisionId: path.id }))
    await insertDivisionMembers(tx, pairs)
    const names = people.map(({ fullName, divisionName }) =>
      divisionName === null ? fullName : `${fullName} (from ${divisionName})`,
    )
    await auditDivision(tx, 'UPDATE', division, `Added ${countOf(names.length, 'user', 'users')} to the division`, {
      after: { users: names.slice(0, 50), ...(await givenWith(tx, path.id)) },
    })
    return presentDivision(tx, await divisionView.read(tx, path.id))
  }),
)

export const removeUserFromDivision = operation('removeUserFromDivision', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const division = await divisionRecord.lock(tx, path.id)
    const [person] = await peopleOfCentre(tx, [path.userId])
    if (!person) throw notFound()
    const removed = await deleteDivisionMembers(tx, path.id, [person.id])
    if (removed.length === 0) throw ruleViolation('This person is not in the division.')
    await auditDivision(tx, 'UPDATE', division, 'Removed a user from the division', {
      before: { user: person.fullName, ...(await givenWith(tx, path.id)) },
    })
    return presentDivision(tx, await divisionView.read(tx, path.id))
  }),
)

/** The access groups of a division as the audit trail shows them; nothing of a division without. */
async function givenWith(ctx: Ctx, divisionId: string): Promise<{ accessGroups?: string[] }> {
  const accessGroups = await accessGroupsOfDivision(ctx, divisionId)
  return accessGroups.length > 0 ? { accessGroups } : {}
}
