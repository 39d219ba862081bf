import type { Schemas } from '@atrium/api-client/client.ts'

export type PermissionDescription = Schemas['PermissionDescription']
export type PermissionCode = PermissionDescription['code']

export type PermissionArea = { area: string; permissions: readonly PermissionDescription[] }

/** Permissions by area, in the order the server lists them. */
export function permissionAreas(permissions: readonly PermissionDescription[]): PermissionArea[] {
  const areas = Map.groupBy(permissions, ({ area }) => area)
  return [...areas].map(([area, members]) => ({ area, permissions: members }))
}

/** The permissions whose words, area or code hold what is searched for. */
export function matchingPermissions(
  permissions: readonly PermissionDescription[],
  text: string,
): readonly PermissionDescription[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return permissions
  return permissions.filter(({ area, label, code }) => `${area} ${label} ${code}`.toLowerCase().includes(wanted))
}

/** What a choice of permissions adds to another one and takes away from it. */
export function permissionChange(before: readonly PermissionCode[], after: readonly PermissionCode[]) {
  const had = new Set(before)
  const has = new Set(after)
  return { added: after.filter((code) => !had.has(code)), removed: before.filter((code) => !has.has(code)) }
}

/** How a permission of a role of the product differs from what the product ships. */
export type Difference = 'added' | 'removed'

/** The differences from the shipped default by code; none for a role of the office centre's own. */
export function differencesFrom(
  defaults: readonly PermissionCode[],
  chosen: readonly PermissionCode[],
): ReadonlyMap<PermissionCode, Difference> {
  const { added, removed } = permissionChange(defaults, chosen)
  return new Map([
    ...added.map((code): [PermissionCode, Difference] => [code, 'added']),
    ...removed.map((code): [PermissionCode, Difference] => [code, 'removed']),
  ])
}

/** A change in words, such as '2 permissions added, 1 taken away'. */
export function changeInWords({ added, removed }: { added: readonly unknown[]; removed: readonly unknown[] }): string {
  if (added.length === 0 && removed.length === 0) return 'No permission changed'
  const noun = (count: number) => (count === 1 ? '1 permission' : `${count} permissions`)
  if (removed.length === 0) return `${noun(added.length)} added`
  if (added.length === 0) return `${noun(removed.length)} removed`
  return `${noun(added.length)} added, ${removed.length} removed`
}
