import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { accessPassStatusNames, type AccessPassKind } from '@atrium/validators/accessPasses.ts'
import { Text } from '@mantine/core'
import type { AccessPass, AccessPassHistory } from '../accessPassQueries.ts'

const Moment = ({ at }: { at: string }) => useMoment()(at)

const person: Column<AccessPass> = {
  key: 'user',
  header: 'Person',
  cell: ({ user, userGroup }) =>
    user && (
      <div>
        {user.name}
        {userGroup && (
          <Text size="xs" c="dimmed">
            through {userGroup.name}
          </Text>
        )}
      </div>
    ),
}

const numberOf = (kind: AccessPassKind): Column<AccessPass> => ({
  key: 'passNo',
  header: kind === 'PHYSICAL_CARD' || kind === 'TEMPORARY_CARD' ? 'Card number' : 'Pass',
  sortable: true,
  cell: ({ passNo, cardLabel }) => (
    <div>
      {passNo}
      {cardLabel && (
        <Text size="xs" c="dimmed">
          {cardLabel}
        </Text>
      )}
    </div>
  ),
})

const status: Column<AccessPass> = {
  key: 'status',
  header: 'Status',
  cell: ({ status: code, statusLabel }) => <StatusBadge status={code} label={statusLabel} />,
}

const assigned: Column<AccessPass> = {
  key: 'dateAssigned',
  header: 'Assigned',
  sortable: true,
  hideBelow: 'md',
  cell: ({ dateAssigned }) => dateAssigned && <Moment at={dateAssigned} />,
}

const until: Column<AccessPass> = {
  key: 'validTo',
  header: 'Valid until',
  hideBelow: 'md',
  cell: ({ validTo }) => validTo && <Moment at={validTo} />,
}

/** The columns of a kind; a vendor's pass has no end of its own. */
export const passColumns = (kind: AccessPassKind): readonly Column<AccessPass>[] =>
  kind === 'PHYSICAL_CARD' || kind === 'TEMPORARY_CARD'
    ? [numberOf(kind), person, status, assigned, ...(kind === 'TEMPORARY_CARD' ? [until] : [])]
    : [person, numberOf(kind), status, assigned, ...(kind === 'HID' ? [] : [until])]

export const historyColumns: readonly Column<AccessPassHistory>[] = [
  { key: 'user', header: 'Person', cell: ({ user }) => user?.name },
  { key: 'passNo', header: 'Pass', cell: ({ passNo }) => passNo },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status: code }) => <StatusBadge status={code} label={accessPassStatusNames[code]} />,
  },
  { key: 'dateTime', header: 'Taken', sortable: true, cell: ({ dateTime }) => <Moment at={dateTime} /> },
  { key: 'byUser', header: 'By', hideBelow: 'md', cell: ({ byUser }) => byUser?.name },
  { key: 'remarks', header: 'Remarks', hideBelow: 'md', cell: ({ remarks }) => remarks },
]
