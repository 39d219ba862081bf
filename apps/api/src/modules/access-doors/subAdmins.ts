import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { activePeople, findPeople, listedPeople, readPeople } from '../sites/index.ts'
import { auditDoor } from './accessDoors.audit.ts'
import { requireOwnDoors } from './accessDoors.policy.ts'
import { presentDoor } from './accessDoors.present.ts'
import { accessDoorRecord, deleteSubAdmin, insertSubAdmin } from './accessDoors.repo.ts'
import { accessDoorView } from './accessDoors.views.ts'
import { readDoor } from './hardware.views.ts'
import { findSubAdmin, readSubAdmin, subAdminCandidates, subAdminsOf } from './subAdmins.views.ts'

export const listAccessDoorSubAdmins = operation('listAccessDoorSubAdmins', async (ctx, { path, query }) => {
  await requireOwnDoor(ctx, path.id)
  return readPage(ctx, listedPeople, subAdminsOf(ctx, path.id), query, (slice) => readPeople(ctx, slice))
})

export const getAccessDoorSubAdminDropDown = operation(
  'getAccessDoorSubAdminDropDown',
  async (ctx, { path, query }) => {
    await requireOwnDoor(ctx, path.id)
    return findPeople(ctx, subAdminCandidates(ctx, path.id), query)
  },
)

/** A tenant is not told who of the building team looks after a door. */
async function requireOwnDoor(ctx: Ctx, id: string): Promise<void> {
  await accessDoorView.read(ctx, id)
  requireOwnDoors(ctx)
}

export const addAccessDoorSubAdmin = operation('addAccessDoorSubAdmin', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const door = await accessDoorRecord.lock(tx, path.id)
    const person = await findSubAdmin(tx, body.userId)
    if (!person) throw invalidField('userId', 'Choose an active access control operator of this office centre.')
    if (!(await insertSubAdmin(tx, door, person.id)))
      throw invalidField('userId', `${person.fullName} is already assigned to this door.`)
    await auditDoor(tx, 'UPDATE', door, 'Assigned the door to a sub-admin', { after: { subAdmin: person.fullName } })
    return presentDoor(tx, await readDoor(tx, path.id))
  }),
)

export const removeAccessDoorSubAdmin = operation('removeAccessDoorSubAdmin', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const door = await accessDoorRecord.lock(tx, path.id)
    const name = await readSubAdmin(tx, path.id, path.subAdminId)
    if (name === undefined) {
      const [known] = await activePeople(tx, [path.subAdminId])
      throw known ? ruleViolation('This person is not assigned to this door.') : notFound()
    }
    await deleteSubAdmin(tx, path.id, path.subAdminId)
    await auditDoor(tx, 'UPDATE', door, 'Unassigned the door from a sub-admin', { before: { subAdmin: name } })
    return presentDoor(tx, await readDoor(tx, path.id))
  }),
)
