import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import { validate as isUuid } from './uuid.ts'
import type { ContractOperation } from './contract.ts'
import type { Actor, Scope } from './ctx.ts'
import { ApiError, forbidden, notFound, unauthenticated } from './errors.ts'

/** What an access token says. */
export type TokenClaims = { sessionId: string; accountId: string; officeCentreId: string }

/** Sessions as the guard needs them; the sign-in module provides them. */
export type SessionDirectory = {
  /** The claims of a token; throws 401 with the reason for an expired or forged one. */
  verify: (accessToken: string) => Promise<TokenClaims>
  /**
   * Who the session's person is in an office centre and what they may do there;
   * `ended` when the session is over, `outside` when they do not belong there.
   */
  resolve: (
    claims: TokenClaims,
    officeCentreId: string,
  ) => Promise<{ actor: Actor; scope: Scope } | 'ended' | 'outside'>
  /** The same for a job that goes on for a user after their request; undefined when they no longer belong there. */
  onBehalfOf: (userId: string, officeCentreId: string) => Promise<{ actor: Actor; scope: Scope } | undefined>
}

/** Keys of other programs as the guard needs them; the module of keys provides them. */
export type KeyDirectory = {
  /** Whether a bearer token is the secret of a key, and no session's. */
  isSecret: (token: string) => boolean
  /** The principal of a key, in its office centre; throws 401 with the reason for one that is over or unknown. */
  admit: (secret: string) => Promise<Admitted>
}

export type Admitted = { actor: Actor; scope: Scope }

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    sessions: SessionDirectory
    apiKeys: KeyDirectory
  }
}

export type Gate = {
  permission: ContractOperation['x-permission']
  addOn: string | undefined
  scoped: boolean
  changes: boolean
}

/** What the guard needs to know of an operation; whatever the contract leaves open stays shut. */
export function gateOf(path: string, operation: ContractOperation): Gate {
  return {
    permission: operation['x-permission'] ?? [],
    addOn: operation['x-add-on'],
    scoped: path.startsWith('/office-centres/{officeCentreId}'),
    changes: changesCentre(operation),
  }
}

/** What needs a permission and is audited changes the office centre; a read-only one refuses it (states 21). */
const changesCentre = (operation: ContractOperation): boolean =>
  Array.isArray(operation['x-permission']) &&
  (operation['x-audit'] ?? 'none') !== 'none' &&
  operation['x-even-when-expired'] === undefined

/**
 * Lets a caller through or throws: 401 without a valid session, 404 outside the office centres they belong to,
 * 403 without the permission or the add-on (doc 1 §6), and for changes where the subscription has expired (states 21).
 */
export async function admit(
  gate: Gate,
  { sessions, apiKeys }: { sessions: SessionDirectory; apiKeys: KeyDirectory },
  authorization: string | undefined,
  pathOfficeCentreId: string | undefined,
): Promise<Admitted> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw unauthenticated()
  if (apiKeys.isSecret(token)) return admitKey(gate, await apiKeys.admit(token), pathOfficeCentreId)
  const claims = await sessions.verify(token)
  if (gate.scoped && !isUuid(pathOfficeCentreId)) throw notFound()
  const found = await sessions.resolve(claims, gate.scoped ? String(pathOfficeCentreId) : claims.officeCentreId)
  if (found === 'ended') throw unauthenticated()
  if (found === 'outside') throw notFound()
  requirePermission(gate, found.scope)
  return found
}

/** A key acts in its own office centre, by its permissions: what every signed-in person may do for themselves it may not. */
function admitKey(gate: Gate, found: Admitted, pathOfficeCentreId: string | undefined): Admitted {
  if (gate.scoped && pathOfficeCentreId !== found.scope.officeCentreId) throw notFound()
  if (!Array.isArray(gate.permission)) throw forbidden('Only people who have signed in can do this, not API keys.')
  requirePermission(gate, found.scope)
  return found
}

function requirePermission(gate: Gate, scope: Scope): void {
  if (Array.isArray(gate.permission) && !gate.permission.some((code) => scope.permissions.has(code as Permission)))
    throw forbidden()
  if (gate.addOn && !scope.addOns.has(gate.addOn as AddOn))
    throw new ApiError(403, 'ADD_ON_DISABLED', 'This add-on is not switched on for your office centre.')
  if (gate.changes && scope.readOnly && !scope.operator)
    throw new ApiError(
      403,
      'SUBSCRIPTION_EXPIRED',
      'The subscription of your office centre has expired. It is read-only until the subscription is renewed.',
    )
}
