import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
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

const Cooled = ({ units }: AhuUnit) => <ShortList entries={units.map(({ name }) => name)} />
