import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatMoney, money as moneyOf } from '@atrium/validators/money.ts'
import { Stack, Text } from '@mantine/core'

type Money = Schemas['BookingMoney']
type Entry = Schemas['BookingMoneyEntry']

/** What was reserved, taken and given back of the money for a booking, with the days it happened. */
export const BookingPayment = ({ money }: { money: Money }) => {
  const { currency, heldMinor, takenMinor, paidBackMinor, entries } = money
  const text = (minor: number) => formatMoney(moneyOf(minor, currency))
  return (
    <Section title="Payment">
      <Stack gap="md">
        <DescriptionList
          columns={3}
          items={[
            ...(heldMinor > 0 ? [{ label: 'Reserved on the card', value: text(heldMinor) }] : []),
            { label: 'Paid', value: text(takenMinor) },
            ...(paidBackMinor > 0
              ? [
                  { label: 'Refunded', value: text(paidBackMinor) },
                  { label: 'Total paid', value: text(takenMinor - paidBackMinor) },
                ]
              : []),
          ]}
        />
        <Table label="Payment history" columns={columns(currency)} rows={entries} rowKey={keyOf} />
      </Stack>
    </Section>
  )
}

const keyOf = ({ kind, date, amountMinor }: Entry) => `${kind} ${date} ${amountMinor}`

const columns = (currency: string): Column<Entry>[] => [
  { key: 'date', header: 'When', cell: (entry) => <When {...entry} /> },
  { key: 'kind', header: 'What', cell: (entry) => <What {...entry} /> },
  {
    key: 'amountMinor',
    header: 'Amount',
    align: 'end',
    cell: ({ amountMinor }) => formatMoney(moneyOf(amountMinor, currency)),
  },
]

const When = ({ date }: Entry) => useMoment()(date)

const What = ({ kind, status, reason, receipt }: Entry) => (
  <div>
    {words[kind]}
    {reason && (
      <Text size="xs" c="dimmed">
        {reason}
      </Text>
    )}
    {receipt && <Receipt {...receipt} />}
    {status === 'OPEN' && <StatusBadge status="PENDING" label="In progress" />}
    {status === 'FAILED' && <StatusBadge status="FAILED" label="Refused: refund it manually" />}
  </div>
)

const Receipt = ({ paymentId, receiptNo }: NonNullable<Entry['receipt']>) => (
  <div>
    <DownloadLink
      label={`Receipt ${receiptNo}`}
      load={() => api.download('downloadPaymentReceipt', { path: { id: paymentId } })}
    >
      {`Receipt ${receiptNo}`}
    </DownloadLink>
  </div>
)

const words: Record<Entry['kind'], string> = {
  HELD: 'Reserved on the card',
  TAKEN: 'Charged to the card',
  LET_GO: 'No longer reserved',
  PAID_BACK: 'Refunded',
}
