import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { Text } from '@mantine/core'
import type { AhuUnit } from './ahuUnitQueries.ts'

export const ahuUnitColumns: readonly Column<AhuUnit>[] = [
  { key: 'ahuReferenceNo', header: 'Reference', sortable: true, cell: ({ ahuReferenceNo }) => ahuReferenceNo },
  { key: 'ahuName', header: 'Name', sortable: true, cell: ({ ahuName }) => ahuName },
  { key: 'units', header: 'Cools', cell: (unit) => <Cooled {...unit} /> },
  { key: 'rate', header: 'Rate per hour', align: 'end', cell: rateOf },
  { key: 'bmsPointId', header: 'BMS point', hideBelow: 'lg', cell: ({ bmsPointId }) => bmsPointId },
]

/** What an hour costs: 'SGD 45.50'. */
export function rateOf({ ratePerHourMinor, currency }: AhuUnit): string | null {
  return ratePerHourMinor === null || currency === null ? null : formatMoney(money(ratePerHourMinor, currency))
}

const shown = 2

const Cooled = ({ units }: AhuUnit) => {
  if (units.length === 0) return null
  return (
    <>
      {units.slice(0, shown).map(({ id, name }) => (
        <Text key={id} inherit>
          {name}
        </Text>
      ))}
      {units.length > shown && <Text inherit>and {units.length - shown} more</Text>}
    </>
  )
}
