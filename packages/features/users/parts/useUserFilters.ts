import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { adminRoles } from '../userSearch.ts'
import {
  divisionOptions,
  heldRoleOptions,
  permissionOptions,
  siteOptions,
  userGroupOptions,
  userTagOptions,
} from './userOptions.ts'

const adminLabels = { MASTER_ADMIN: 'Master Admin', SUB_ADMIN: 'Sub Admin' } as const

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'roleCode', open: true, label: 'Role', load: heldRoleOptions },
  {
    kind: 'choice',
    many: true,
    key: 'userOfficeCentreRoleCodeArray',
    label: 'Administrators',
    options: adminRoles.map((code) => ({ value: code, label: adminLabels[code] })),
  },
  { kind: 'dropdown', key: 'userGroupId', open: true, label: 'User group', load: userGroupOptions },
  { kind: 'dropdown', key: 'divisionId', label: 'Division', load: divisionOptions },
  { kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions },
  { kind: 'dropdown', many: true, key: 'tagArray', label: 'Tags', load: userTagOptions },
]

const permissionFilter: ListFilter = {
  kind: 'dropdown',
  key: 'permissionCode',
  label: 'Permission',
  load: permissionOptions,
}

/** The filters of the user list; that by permission only for those who may read the permissions. */
export const useUserFilters = (): readonly ListFilter[] =>
  useCan('listPermissions') ? [...filters, permissionFilter] : filters
