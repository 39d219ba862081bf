import type { AddOn, OperationId } from '@atrium/contract/generated/operations.ts'
import type { UserInfo } from '@atrium/auth/session/sessionAtoms.ts'

export type AccountType = UserInfo['accountType']

/** What a route says of itself in `staticData`: title, crumb, gate and place in the menu. */
export type RouteData = {
  /** The page's title, without the product's name. */
  title: string
  /** The last crumb of its breadcrumbs. */
  crumb: string
  /**
   * Who may open it: everybody, everybody who is signed in, or those who may call every one of these operations, which
   * are the ones the page cannot do without.
   */
  opens: readonly [OperationId, ...OperationId[]] | 'public' | 'authenticated'
  /** What it is about, where that is one of several: those may open it who may call any one of these operations too. */
  anyOf?: readonly [OperationId, ...OperationId[]]
  /** The area of the menu it stands in, by the key in the portal's `nav.ts`; null for pages reached from others. */
  menu: string | null
  /** The add-on it needs beyond those of its operations; of several, any one. */
  addOn?: AddOn | readonly AddOn[]
  /** The account types that see it; all of them when left out (doc 1 §6). */
  accountTypes?: readonly AccountType[]
  /** The routes before it in the breadcrumbs, by their ids, the first one first. */
  parents?: readonly string[]
  /** Others instead, by what the address says as `mode`; for a page that several lists lead to. */
  parentsByMode?: Readonly<Record<string, readonly string[]>>
  hideBreadcrumbs?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
