import type { OfficeCentreType } from '../../platform/ctx.ts'
import type { Database } from '../../platform/db/database.ts'
import { rolesOfCentre } from './defaultRoles.ts'
import { rolePermissions, roles } from './tables.ts'

/**
 * Gives a new office centre the roles of its kind with their default permissions; answers their ids by code.
 * Only the centre of the product's own provider gets the operators' roles (doc 1 §6).
 */
export async function seedRoles(
  db: Database,
  { landlordId, officeCentreId }: { landlordId: string; officeCentreId: string },
  type: OfficeCentreType,
  ofProvider = false,
): Promise<Map<string, string>> {
  const scope = { landlordId, officeCentreId }
  const defaults = rolesOfCentre(ofProvider ? 'PROVIDER' : type)
  const rows = await db
    .insert(roles)
    .values(defaults.map(({ code, name, description }) => ({ ...scope, code, name, description, systemRole: true })))
    .returning({ id: roles.id, code: roles.code })
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  await db.insert(rolePermissions).values(
    defaults.flatMap(({ code, permissions }) => {
      const roleId = ids.get(code)
      return roleId ? permissions.map((permissionCode) => ({ ...scope, roleId, permissionCode })) : []
    }),
  )
  return ids
}
