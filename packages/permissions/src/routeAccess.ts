import { hasRight, missingAddOn, type Viewer } from './permitted.ts'
import type { RouteData } from './routeData.ts'

export type Access = 'ok' | 'forbidden' | 'add-on-disabled'

type Gate = Pick<RouteData, 'opens' | 'anyOf' | 'addOn' | 'accountTypes'>

/**
 * Whether a person may open a route (doc 1 §2.2, §6): forbidden without the right, so that nothing is told of add-ons
 * one has nothing to do with; add-on-disabled where only the add-on is missing.
 */
export function routeAccess(gate: Gate, viewer: Viewer): Access {
  if (!mayOpen(gate, viewer)) return 'forbidden'
  return disabledAddOn(gate, viewer) === undefined ? 'ok' : 'add-on-disabled'
}

/** The first add-on a route needs and the office centre has not switched on. */
export function disabledAddOn({ opens, anyOf, addOn }: Gate, viewer: Viewer): string | undefined {
  const addOns = [addOn ?? []].flat()
  if (addOns.length > 0 && !addOns.some((one) => viewer.addOns.includes(one))) return addOns[0]
  const missing = anyOf?.filter((operation) => hasRight(viewer, operation)).map((one) => missingAddOn(viewer, one))
  if (missing && !missing.includes(undefined)) return missing[0]
  if (typeof opens === 'string') return undefined
  return opens.map((operation) => missingAddOn(viewer, operation)).find((one) => one !== undefined)
}

function mayOpen({ opens, anyOf, accountTypes }: Gate, viewer: Viewer): boolean {
  if (opens === 'public') return true
  if (viewer.userInfo === null) return false
  if (accountTypes && !accountTypes.includes(viewer.userInfo.accountType)) return false
  if (anyOf && !anyOf.some((operation) => hasRight(viewer, operation))) return false
  return opens === 'authenticated' || opens.every((operation) => hasRight(viewer, operation))
}
