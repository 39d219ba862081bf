import { operations, type Permission } from '@atrium/contract/generated/operations.ts'
import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, invalidField } from '../../platform/errors.ts'
import { isForOperators } from '../accounts/index.ts'
import {
  isAdministrator,
  ownOnly,
  permissionCatalogue,
  permissionLabel,
  permissionsOfCentre,
  type CentreKind,
  type PermissionDescription,
} from '../roles/index.ts'

export type ApiKeyStatus = 'ACTIVE' | 'EXPIRED' | 'REVOKED'

const asked: ReadonlySet<string> = new Set(Object.values(operations).flatMap(({ permission }) => permission))

/**
 * What a key can carry: what some operation asks for, nothing of operators, and nothing by which a program could make
 * itself another way in.
 */
const ofKeys: readonly PermissionDescription[] = permissionCatalogue.filter(
  ({ code, area, menu }) => asked.has(code) && !menu && area !== 'Other programs' && !isForOperators(code),
)
const codesOfKeys: ReadonlySet<Permission> = new Set(ofKeys.map(({ code }) => code))

/** What a key of a kind of office centre could do. */
export const possibleForKeys = (kind: CentreKind): PermissionDescription[] =>
  ofKeys.filter(({ code }) => permissionsOfCentre[kind].has(code))

/** What is left of a key's permissions as the contract is now. */
export const heldByKey = (codes: readonly Permission[]): Permission[] => codes.filter((code) => codesOfKeys.has(code))

/** Roles that look after a part of an office centre, of which a key of the whole would tell too much. */
const partialRoles: ReadonlySet<string> = new Set(['SITE_ADMIN', 'SUB_ADMIN', 'VENDING_MACHINE_ADMIN'])

/** Whether somebody looks after a part of an office centre only. */
export const seesPart = (ctx: Ctx): boolean =>
  ownOnly(ctx) || (!isAdministrator(ctx) && ctx.actor.roleCodes.some((code) => partialRoles.has(code)))

/**
 * Refuses whoever may not do, or does not see, all that the holder of a secret could: nobody comes by more through a
 * key than they have.
 */
export function requireStandingFor(ctx: Ctx, codes: readonly Permission[], what = 'API keys'): void {
  if (seesPart(ctx)) throw forbidden(`Only people who look after the whole office centre can make ${what}.`)
  const lacking = codes.filter((code) => !ctx.scope.permissions.has(code))
  if (lacking.length > 0) throw forbidden(`You cannot give what you may not do yourself: ${labelled(lacking)}.`)
}

/** The permissions of a key, each once; refuses those that no key can carry. */
export function checkedPermissions(codes: readonly Permission[]): Permission[] {
  const strange = codes.filter((code) => !codesOfKeys.has(code))
  if (strange.length > 0) throw invalidField('permissions', `API keys cannot do this: ${labelled(strange)}.`)
  return [...new Set(codes)]
}

const labelled = (codes: readonly Permission[]): string => {
  const named = codes.slice(0, 5).map(permissionLabel).join(', ')
  return codes.length > 5 ? `${named} and ${codes.length - 5} more` : named
}

/** A last day between today and a year from it. */
export function checkedLastDay(expiresOn: string, today: string): string {
  const latest = Temporal.PlainDate.from(today).add({ years: 1 }).toString()
  if (expiresOn < today) throw invalidField('expiresOn', 'Choose a day from today on.')
  if (expiresOn > latest) throw invalidField('expiresOn', 'Choose a day within a year.')
  return expiresOn
}
