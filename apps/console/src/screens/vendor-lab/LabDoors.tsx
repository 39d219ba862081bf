import { useCan } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { SignOfLife } from './SignOfLife.tsx'
import { TapForm } from './TapForm.tsx'
import { doorsOf, type LabPartProps, type WiredDoor } from './vendorLabQueries.ts'

/** Taps doors, lets something happen at them, and shows which stand open. */
export const LabDoors = ({ lab, search, onSearch }: LabPartProps) => {
  const moment = useMoment()
  const mayTap = useCan('tapLabDoor')
  const doors = doorsOf(lab)
  const { wildcardSearch = '' } = search
  const wanted = wildcardSearch.toLowerCase()
  const shown = doors.filter(({ id, name, controller }) =>
    `${name} ${id} ${controller.name} ${controller.serialNo}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      {mayTap && <TapForm doors={doors} />}
      {mayTap && <SignOfLife />}
      <div>
        <FilterBar
          search={
            <SearchBox
              label="Search doors"
              hint="Door or controller"
              value={wildcardSearch}
              onSearch={(text) => onSearch({ ...search, wildcardSearch: text || undefined })}
            />
          }
        />
        <Table
          label="Doors of the lab"
          columns={columnsWith((until) => moment(until, dateFormats.time))}
          rows={shown}
          rowKey={({ id }) => id}
          total={shown.length}
        />
      </div>
    </>
  )
}

const columnsWith = (time: (moment: string) => string): readonly Column<WiredDoor>[] => [
  { key: 'name', header: 'Door', cell: ({ name }) => name },
  {
    key: 'state',
    header: 'State',
    cell: ({ unlockedUntil, openSince }) =>
      openSince ? (
        <StatusBadge status="OPEN" label={`Open since ${time(openSince)}`} tone="warning" />
      ) : unlockedUntil ? (
        <StatusBadge status="UNLOCKED" label={`Unlocked until ${time(unlockedUntil)}`} tone="warning" />
      ) : (
        <StatusBadge status="LOCKED" label="Locked" tone="neutral" />
      ),
  },
  { key: 'id', header: 'Door ID', hideBelow: 'md', cell: ({ id }) => id },
  {
    key: 'controller',
    header: 'Controller',
    hideBelow: 'sm',
    cell: ({ controller }) => `${controller.name} (${controller.serialNo})`,
  },
]
