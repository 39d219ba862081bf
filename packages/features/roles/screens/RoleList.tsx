import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { IconPlus } from '@tabler/icons-react'
import { roleColumns } from '../parts/roleColumns.tsx'
import type { RoleLinks } from '../roleLinks.tsx'
import type { rolesQuery, RoleSummary } from '../roleQueries.ts'
import { roleListQuery, type RoleSearch } from '../roleSearch.ts'

type RoleListProps = {
  query: typeof rolesQuery
  search: RoleSearch
  onSearch: (search: RoleSearch) => void
  links: Pick<RoleLinks, 'Role' | 'AddRole'>
}

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'systemRole',
    label: 'Kind',
    options: [
      { value: 'yes', label: 'System' },
      { value: 'no', label: 'Custom' },
    ],
  },
]

/** The roles of an office centre: those of the product and its own (doc 2 §6). */
export const RoleList = ({ query, search, onSearch, links: { Role, AddRole } }: RoleListProps) => {
  const actions: readonly GatedAction[] = [
    {
      kind: 'other',
      label: 'New role',
      icon: IconPlus,
      primary: true,
      operation: 'createRole',
      renderRoot: (properties) => <AddRole {...properties} />,
    },
  ]
  return (
    <ListScreen
      title="Roles"
      description="Roles decide what people can do"
      query={query}
      columns={roleColumns}
      rowKey={idOf}
      search={search}
      onSearch={onSearch}
      searchHint="Name, code or description"
      filters={filters}
      actions={actions}
      exports={{
        operation: 'generateRoleRecord',
        download: (format) => api.download('generateRoleRecord', { query: { ...roleListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <Role id={id}>{content}</Role>}
    />
  )
}

const idOf = ({ id }: RoleSummary) => id
