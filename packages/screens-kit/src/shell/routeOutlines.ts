import type { Routes } from '@atrium/permissions/menu.ts'

/**
 * What menu and search read of routes whose code is not there yet. None here; a portal's build, which fetches the routes in
 * groups, puts them in (`packages/tooling/src/build/lazyRoutes.ts`).
 */
export const routeOutlines: Routes = {}
