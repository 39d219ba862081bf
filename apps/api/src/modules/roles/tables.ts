import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export const roles = estateTable(
  'roles',
  {
    id: id(),
    ...tenancyScope(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    /** Every office centre has it and cannot delete it. */
    systemRole: boolean('system_role').notNull(),
    customised: boolean('customised').notNull().default(false),
    ...stamps(),
  },
  (table) => [
    unique('roles_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('roles_code').on(table.officeCentreId, table.code),
    uniqueIndex('roles_name').on(table.officeCentreId, sql`lower(${table.name})`),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'roles_centre').onDelete('cascade'),
  ],
)

export const rolePermissions = estateTable(
  'role_permissions',
  {
    ...tenancyScope(),
    roleId: uuid('role_id').notNull(),
    permissionCode: text('permission_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.permissionCode] }),
    inCentre([table.landlordId, table.officeCentreId, table.roleId], roles, 'role_permissions_role').onDelete(
      'cascade',
    ),
    index('role_permissions_code').on(table.officeCentreId, table.permissionCode),
  ],
)

/** Who has which role. */
export const userRoles = estateTable(
  'user_roles',
  { ...tenancyScope(), userId: uuid('user_id').notNull(), roleId: uuid('role_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'user_roles_user').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.roleId], roles, 'user_roles_role'),
    index('user_roles_role').on(table.roleId, table.userId),
  ],
)
