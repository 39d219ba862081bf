import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Stack, Text } from '@mantine/core'
import type { Discount, Rate } from '../rateQueries.ts'
import { peopleOf, priceLabel, takesOffLabel, targetLabels, usesLabel, validityLabel } from '../rateWords.ts'

/** A card that is over or drafted is nothing bad. */
export const RateBadge = ({ status, statusLabel }: Pick<Rate, 'status' | 'statusLabel'>) => (
  <StatusBadge status={status} label={statusLabel} {...(status === 'EXPIRED' ? { tone: 'neutral' as const } : {})} />
)

const Names = ({ rows }: { rows: readonly { name: string }[] }) => <ShortList entries={rows.map(({ name }) => name)} />

export const rateColumns: readonly Column<Rate>[] = [
  { key: 'name', header: 'Rate', sortable: true, cell: ({ name }) => name },
  { key: 'targets', header: 'For', cell: ({ targets }) => <Names rows={targets} /> },
  { key: 'people', header: 'People', hideBelow: 'lg', cell: (rate) => peopleOf(rate) },
  {
    key: 'amountMinor',
    header: 'Price before tax',
    sortable: true,
    cell: (rate) => (
      <Stack gap={0}>
        <span>{priceLabel(rate)}</span>
        {rate.peak.length > 0 && (
          <Text component="span" size="xs" c="dimmed">
            {countOf(rate.peak.length, 'other price', 'other prices')}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'startDate', header: 'Days', sortable: true, hideBelow: 'sm', cell: (rate) => validityLabel(rate) },
  { key: 'status', header: 'Status', cell: (rate) => <RateBadge {...rate} /> },
]

const NamedDiscount = ({ name, code }: Discount) => (
  <>
    {name}
    <Text component="span" display="block" size="xs" c="dimmed">
      {code ?? 'Applies automatically'}
    </Text>
  </>
)

export const discountColumns: readonly Column<Discount>[] = [
  { key: 'name', header: 'Discount', sortable: true, cell: (discount) => <NamedDiscount {...discount} /> },
  { key: 'takesOff', header: 'Amount', cell: (discount) => takesOffLabel(discount) },
  {
    key: 'targets',
    header: 'For',
    hideBelow: 'md',
    cell: ({ appliesTo, targets }) => {
      if (appliesTo === 'ALL') return 'Everything'
      return targets.length > 0 ? <Names rows={targets} /> : targetLabels[appliesTo]
    },
  },
  { key: 'used', header: 'Used', sortable: true, align: 'end', cell: (discount) => usesLabel(discount) },
  { key: 'startDate', header: 'Days', sortable: true, hideBelow: 'sm', cell: (discount) => validityLabel(discount) },
  { key: 'status', header: 'Status', cell: (discount) => <RateBadge {...discount} /> },
]
