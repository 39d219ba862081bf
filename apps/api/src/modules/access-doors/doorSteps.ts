import { accessDoorName } from '@atrium/validators/accessDoors.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { operation, Said } from '../../platform/operation.ts'
import { auditDoor } from './accessDoors.audit.ts'
import { presentDoor } from './accessDoors.present.ts'
import { accessDoorRecord } from './accessDoors.repo.ts'
import { readDoor } from './hardware.views.ts'

type Flag = 'active' | 'allowDoorAccessRequest'
type Step = { path: { id: string }; body: { version: number } }

/** Turns one thing of a door on or off; 422 where it stands so already. */
async function turn(
  ctx: Transactional<Ctx>,
  { path: { id }, body: { version } }: Step,
  flag: Flag,
  { to, summary, already }: { to: boolean; summary: string; already: string },
) {
  const before = await accessDoorRecord.lock(ctx, id, version)
  if (before[flag] === to) throw ruleViolation(already)
  await accessDoorRecord.update(ctx, id, { [flag]: to })
  const row = await readDoor(ctx, id)
  await auditDoor(ctx, 'UPDATE', row, summary, { before: { [flag]: !to }, after: { [flag]: to } })
  return presentDoor(ctx, row)
}

export const activateAccessDoor = operation('activateAccessDoor', (ctx, step) =>
  ctx.transaction(async (tx) => {
    const words = { to: true, summary: 'Activated the door', already: 'This door is already active.' }
    return new Said(await turn(tx, step, 'active', words), 'Door successfully activated')
  }),
)

/** What leads to the door stays; it opens to nobody until it is activated again (states 12). */
export const deactivateAccessDoor = operation('deactivateAccessDoor', (ctx, step) =>
  ctx.transaction(async (tx) => {
    const words = { to: false, summary: 'Deactivated the door', already: 'This door is already inactive.' }
    return new Said(await turn(tx, step, 'active', words), 'Door successfully deactivated')
  }),
)

export const allowDoorAccessRequest = operation('allowDoorAccessRequest', (ctx, step) =>
  ctx.transaction((tx) =>
    turn(tx, step, 'allowDoorAccessRequest', {
      to: true,
      summary: 'Allowed access requests for the door',
      already: 'People can already request access to this door.',
    }),
  ),
)

export const disallowDoorAccessRequest = operation('disallowDoorAccessRequest', (ctx, step) =>
  ctx.transaction((tx) =>
    turn(tx, step, 'allowDoorAccessRequest', {
      to: false,
      summary: 'Stopped access requests for the door',
      already: 'Requests for this door are already switched off.',
    }),
  ),
)

export const renameAccessDoor = operation('renameAccessDoor', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await accessDoorRecord.lock(tx, path.id, body.version)
    const name = body.name.trim()
    const errors = fieldErrors({ name: accessDoorName(name) })
    if (errors.length > 0) throw validationFailed(errors)
    await accessDoorRecord.update(tx, path.id, { name })
    const row = await readDoor(tx, path.id)
    await auditDoor(tx, 'UPDATE', row, 'Renamed the door', { before: { name: before.name }, after: { name } })
    return presentDoor(tx, row)
  }),
)
