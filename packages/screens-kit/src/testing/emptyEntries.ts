import { permissionCodes, type OperationId } from '@atrium/contract/generated/operations.ts'
import { operations } from '@atrium/contract/generated/operationRows.ts'
import { menuFor, type NavSection, type Routes } from '@atrium/permissions/menu.ts'
import { permitted, type Viewer } from '@atrium/permissions/permitted.ts'
import type { AccountType } from '@atrium/permissions/routeData.ts'

const accountTypes: readonly AccountType[] = ['DEFAULT', 'LANDLORD', 'OPERATOR']

type Row = { method: string; permission: string | readonly string[]; addOn?: string }
const rows: Readonly<Record<string, Row>> = operations

const addOns = [...new Set(Object.values(rows).flatMap(({ addOn }) => addOn ?? []))]

/** What roles may hold: everything, all of one action, and each permission alone. */
const roles: readonly (readonly string[])[] = [
  permissionCodes,
  ...['_LIST', '_VIEW'].map((action) => permissionCodes.filter((code) => code.endsWith(action))),
  ...permissionCodes.map((code) => [code]),
  // Menu permissions open nothing by themselves.
  permissionCodes.filter((code) => code.startsWith('M_')),
]

/** People of each kind of account with each role, in office centres with no add-on, with one, and with all of them. */
const viewers = (): Viewer[] =>
  accountTypes.flatMap((accountType) =>
    roles.flatMap((permissions) =>
      [[], addOns, ...addOns.map((addOn) => [addOn])].map((switchedOn): Viewer => ({
        userInfo: { permissions: [...permissions], accountType },
        addOns: switchedOn,
      })),
    ),
  )

/**
 * The entries of a portal's menu that somebody sees who may read nothing on their pages, in words; a portal's test
 * expects none. A page shows something to whoever may call a read of its own that not everybody may call, of `anyOf`
 * where the page names several.
 * @param personal pages that have something for everybody
 */
export function emptyEntries<Icon>(
  routes: Routes,
  nav: readonly NavSection<Icon>[],
  personal: readonly string[],
): string[] {
  const empty = viewers().flatMap((viewer) =>
    menuFor(routes, nav, viewer)
      .flatMap(({ items }) => items)
      .filter(({ routeId }) => !personal.includes(routeId) && !showsSomething(routes, routeId, viewer))
      .map(({ routeId }) => `${routeId} shows nothing to ${described(viewer)}`),
  )
  return [...new Set(empty)]
}

function showsSomething(routes: Routes, routeId: string, viewer: Viewer): boolean {
  const { opens, anyOf } = routes[routeId]?.options.staticData ?? {}
  const reads: readonly OperationId[] = anyOf ?? (Array.isArray(opens) ? opens : [])
  return reads.some((read) => isOwnRead(read) && permitted(viewer, read))
}

const isOwnRead = (operationId: OperationId) =>
  rows[operationId]?.method === 'GET' && Array.isArray(rows[operationId].permission)

const described = ({ userInfo, addOns: switchedOn }: Viewer) =>
  `${userInfo?.accountType} with ${userInfo?.permissions.slice(0, 2).join(', ')} and ${switchedOn.join(', ') || 'no add-on'}`
