import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { knownOperations } from '@atrium/contract/knownOperations.ts'
import type { UserInfo } from '@atrium/auth/session/sessionAtoms.ts'

/** Who asks: the signed-in person, or nobody, and the add-ons of the current office centre. */
export type Viewer = {
  userInfo: Pick<UserInfo, 'permissions' | 'accountType'> | null
  addOns: readonly string[]
}

/**
 * Whether a person may call an operation: by its permission, of which any one suffices, and by its add-on (doc 1 §6).
 * The server decides by the same table of the contract.
 */
export const permitted = (viewer: Viewer, operationId: OperationId): boolean =>
  hasRight(viewer, operationId) && missingAddOn(viewer, operationId) === undefined

/** Whether the permission of an operation is held, whatever the add-ons; never of one the page does not know. */
export function hasRight({ userInfo }: Viewer, operationId: OperationId): boolean {
  const permission = knownOperations[operationId]?.permission
  if (permission === 'public') return true
  if (userInfo === null || permission === undefined) return false
  return permission === 'authenticated' || permission.some((code) => userInfo.permissions.includes(code))
}

/** The add-on that an operation needs and the office centre has not switched on. */
export function missingAddOn({ addOns }: Viewer, operationId: OperationId): string | undefined {
  const addOn = knownOperations[operationId]?.addOn
  return addOn !== undefined && !addOns.includes(addOn) ? addOn : undefined
}
