import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useCallback } from 'react'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { partQuery, type TenantMapping } from '../accessGroupQueries.ts'
import { GivenTo } from './GivenTo.tsx'
import type { GroupPartProps } from './groupPart.ts'

/** The tenants that put their people into a group (doc 2 §7, tenant-mapping). */
export const GroupTenants = ({ group, search, onSearch }: GroupPartProps) => {
  const { id } = group
  const take = useCallback(
    (mapping: TenantMapping) =>
      api.call('deleteAccessGroupTenantMapping', { path: { id, mappingId: mapping.id } }, { silent: true }),
    [id],
  )
  const askToTake = useCallback(
    (mapping: TenantMapping, question: ConfirmOptions) =>
      agreesTo('deleteAccessGroupTenantMapping', { path: { id, mappingId: mapping.id } }, question, () =>
        confirm(question),
      ),
    [id],
  )
  return (
    <GivenTo
      group={group}
      search={search}
      onSearch={onSearch}
      title="Tenants"
      icon={IconBuildingCommunity}
      explanation="These tenants can add their own people, and create their own groups with the same doors."
      operation="updateAccessGroupTenantMapping"
      query={api.query('listAccessGroupTenantMapping', { path: { id }, query: partQuery(search, 'name') })}
      columns={columns}
      nameOf={nameOf}
      load={tenantOptions}
      give={(tenantIds) =>
        api.call('updateAccessGroupTenantMapping', { path: { id }, body: { tenantIds } }, { silent: true })
      }
      take={take}
      askToTake={askToTake}
      askToGive={(tenantIds) =>
        agreesTo(
          'updateAccessGroupTenantMapping',
          { path: { id }, body: { tenantIds } },
          { title: `Give ${group.name} to tenants`, confirmLabel: 'Give' },
        )
      }
    />
  )
}

const nameOf = ({ tenant }: TenantMapping) => tenant.name

const columns: readonly Column<TenantMapping>[] = [{ key: 'name', header: 'Tenant', sortable: true, cell: nameOf }]

const tenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessGroupTenantDropDown', { query: { wildcardSearch } })
