import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, invalidField } from '../../platform/errors.ts'
import {
  adminRoleCodes,
  permissionsOfCentre,
  rolesOfCentre,
  type CentreKind,
  type DefaultRole,
} from './defaultRoles.ts'
import { permissionLabel } from './permissionCatalogue.ts'
import { isAdministrator, mayGive } from './roles.policy.ts'

/** What a change of a role's permissions adds and takes away. */
export function differenceOf(before: readonly Permission[], after: readonly Permission[]) {
  const wanted = new Set(after)
  const had = new Set(before)
  return { added: [...wanted].filter((code) => !had.has(code)), removed: before.filter((code) => !wanted.has(code)) }
}

/** What the product ships for a role in a kind of centre; undefined for a role of the centre's own. */
export const defaultOf = (kind: CentreKind, code: string): DefaultRole | undefined =>
  rolesOfCentre(kind).find((role) => role.code === code)

/** Refuses permissions this kind of centre does not have, and those the actor may not give. */
export function requireGivable(ctx: Ctx, kind: CentreKind, added: Permission[]): void {
  const strange = added.filter((code) => !permissionsOfCentre[kind].has(code))
  if (strange.length > 0)
    throw invalidField('permissions', `This type of office centre cannot have: ${labelled(strange)}.`)
  if (!mayGive(ctx, added)) {
    const missing = added.filter((code) => !ctx.scope.permissions.has(code))
    throw forbidden(`You cannot give permissions you do not have yourself: ${labelled(missing)}.`)
  }
}

/** The roles of administrators are changed by administrators only. */
export function requireChangeable(ctx: Ctx, code: string): void {
  if (adminRoleCodes.includes(code) && !isAdministrator(ctx))
    throw forbidden('Only an administrator can change the role of administrators.')
}

function labelled(codes: Permission[]): string {
  const named = codes.slice(0, 5).map(permissionLabel).join(', ')
  return codes.length > 5 ? `${named} and ${codes.length - 5} more` : named
}

/**
 * The code of a role of the centre's own, made from its name. It begins with CUSTOM_, so that no name can yield
 * the code of a role the product knows.
 */
export function customCode(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '_')
  const base = customPrefix + (letters.replaceAll(/^_+|_+$/g, '') || 'ROLE')
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}_${number}`
    if (!taken.has(code)) return code
  }
}

export const customPrefix = 'CUSTOM_'
