import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, invalidField } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { hasDoorsOfOthers, type Target } from './lockdowns.views.ts'

/** The door, the floor or the site that is locked down or unlocked. */
export function targetOf({
  accessDoorId = null,
  officeFloorId = null,
  siteId = null,
}: Input<'prepareLockdown'>['body']): Target {
  if ([accessDoorId, officeFloorId, siteId].filter((id) => id !== null).length !== 1)
    throw invalidField('siteId', 'Choose a door, a floor or a site, and one of them only.')
  return { accessDoorId, officeFloorId, siteId }
}

/** 403 for an access control operator at doors that are not assigned to them (doc 2 §6). */
export async function requireOwnDoorsOf(ctx: Ctx, target: Target): Promise<void> {
  if (await hasDoorsOfOthers(ctx, target)) throw forbidden('You lock down and open the doors that are assigned to you.')
}

export function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason === '') throw invalidField('reason', 'Say why.')
  return reason
}
