/**
 * In the place of what the query library carries for queries that grow without end: no page has any, and each would
 * fetch half a kilobyte of it.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('Endless queries are left out of the build: packages/tooling/src/vite.portal.ts.')
}
export const hasNextPage = () => false
export const hasPreviousPage = () => false
