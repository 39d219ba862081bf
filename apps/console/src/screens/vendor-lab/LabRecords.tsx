import { api } from '@atrium/auth/api.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { heldKindLabels, heldKinds } from '../access-systems/heldKinds.ts'
import type { LabController, LabSearch } from './vendorLabQueries.ts'

type Held = Schemas['LabHeldRecord']
type LabRecordsProps = { controller: LabController; search: LabSearch; onSearch: (search: LabSearch) => void }

/** What a controller holds, with search and pages. */
export const LabRecords = ({ controller, search, onSearch }: LabRecordsProps) => {
  const { page, limit, wildcardSearch, kind } = search
  const countOf = (one: string) => controller.counts.find((each) => each.kind === one)?.count ?? 0
  return (
    <ListPart
      label={`What ${controller.name} holds`}
      searchLabel="Search what it holds"
      searchHint="Name or code"
      query={api.query('findLabRecords', {
        path: { serialNo: controller.serialNo },
        query: { page, limit, wildcardSearch, kind },
      })}
      columns={columns}
      rowKey={(held) => `${held.kind} ${held.id}`}
      search={search}
      onSearch={onSearch}
      add={
        <ListSelect
          label="Kind"
          value={kind ?? ''}
          choices={[
            { value: '', label: 'All kinds' },
            ...heldKinds.map((value) => ({ value, label: `${heldKindLabels[value]} (${countOf(value)})` })),
          ]}
          onChange={(value) => onSearch({ ...search, page: undefined, kind: heldKinds.find((one) => one === value) })}
        />
      }
    />
  )
}

const columns: readonly Column<Held>[] = [
  { key: 'kind', header: 'Kind', cell: ({ kind }) => heldKindLabels[kind] },
  { key: 'words', header: 'Holds', cell: ({ words }) => words },
]
