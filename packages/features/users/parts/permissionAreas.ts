import type { Schemas } from '@atrium/api-client/client.ts'

type UserPermission = Schemas['UserPermission']

/** The permissions that match a search by words or code, or only those switched for the person. */
export function permissionsShown(
  permissions: readonly UserPermission[],
  text: string,
  onlySwitched: boolean,
): UserPermission[] {
  const wanted = text.trim().toLowerCase()
  return permissions.filter(
    ({ area, label, code, overridden }) =>
      (overridden || !onlySwitched) && `${area} ${label} ${code}`.toLowerCase().includes(wanted),
  )
}

/** Permissions by the area of the product they belong to, in the order they come in. */
export function permissionsByArea(permissions: readonly UserPermission[]): [area: string, UserPermission[]][] {
  const areas = new Map<string, UserPermission[]>()
  for (const permission of permissions) {
    areas.set(permission.area, [...(areas.get(permission.area) ?? []), permission])
  }
  return [...areas]
}

/** Where a permission comes from, in words. */
export function originOf({ fromRole, enabled, overridden }: UserPermission): string {
  if (!overridden) return fromRole ? 'From a role' : 'Not given'
  if (enabled) return fromRole ? 'Switched on, and also from a role' : 'Switched on for this person'
  return fromRole ? 'Switched off, although a role includes it' : 'Switched off for this person'
}
