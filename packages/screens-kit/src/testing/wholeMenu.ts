import { permissionCodes } from '@atrium/contract/generated/operations.ts'
import { menuFor, type NavSection, type Routes } from '@atrium/permissions/menu.ts'
import type { AccountType } from '@atrium/permissions/routeData.ts'

/** The addresses on the menu of somebody of a kind of account who may do everything, without add-ons. */
export function wholeMenu<Icon>(
  routes: Routes,
  nav: readonly NavSection<Icon>[],
  accountType: AccountType,
): readonly string[] {
  const viewer = { userInfo: { permissions: [...permissionCodes], accountType }, addOns: [] }
  return menuFor(routes, nav, viewer).flatMap(({ items }) => items.map(({ path }) => path))
}
