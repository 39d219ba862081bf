import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schemas } from '@atrium/api-client/client.ts'
import { countOf } from '@atrium/validators/text.ts'
import { andList } from '@atrium/validators/wordForms.ts'
import type { InvoiceLinks } from '../invoiceLinks.tsx'
import { openInvoicesQuery, paymentInfoQuery, paymentsQuery, type Invoice } from '../invoiceQueries.ts'
import { amount } from '../parts/amounts.ts'
import { invoiceColumns } from '../parts/invoiceColumns.tsx'
import { paymentColumns } from '../parts/InvoicePayments.tsx'
import { usePayOnline } from '../parts/usePayOnline.ts'

type PaymentScreenProps = { links: Pick<InvoiceLinks, 'Invoice'> }
type Info = Schemas['PaymentInfo']
type Payment = Schemas['Payment']

/** What an office centre owes, how it can pay it, and what it has paid (doc 1 §2.2). */
export const PaymentScreen = ({ links }: PaymentScreenProps) => {
  const info = useQuery(paymentInfoQuery())
  return (
    <>
      <PageTitleBar title="Payment" description="What is outstanding, and how to pay it" />
      {info.isPending && <LoadingState />}
      {info.isError && <ErrorState onRetry={() => void info.refetch()}>{errorMessage(info.error)}</ErrorState>}
      {info.data && (
        <Stack gap="lg">
          <Figures info={info.data} />
          <OpenInvoices info={info.data} links={links} />
          <Ways info={info.data} />
          <PastPayments />
        </Stack>
      )}
    </>
  )
}

const Figures = ({ info: { outstanding } }: { info: Info }) =>
  outstanding.length > 0 && (
    <CardGrid>
      {outstanding.map(({ currency, invoices, outstandingMinor, overdueMinor }) => (
        <FigureCard
          key={currency}
          label={countOf(invoices, 'open invoice', 'open invoices')}
          value={amount(outstandingMinor, currency)}
          hint={overdueMinor > 0 ? `${amount(overdueMinor, currency)} of it is overdue` : 'Nothing is overdue'}
        />
      ))}
    </CardGrid>
  )

const OpenInvoices = ({ info, links: { Invoice: InvoiceLink } }: PaymentScreenProps & { info: Info }) => {
  const open = useQuery(openInvoicesQuery())
  const mayPay = useCan('createPayment') && info.allowOnlinePayment
  const paying = usePayOnline()
  const columns = [...invoiceColumns('issuer'), ...(mayPay ? [payColumn(paying)] : [])]
  return (
    <Section title="Amount due" flush>
      <Table
        label="Open invoices"
        columns={columns}
        rows={open.data?.items ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }, content) => <InvoiceLink id={id}>{content}</InvoiceLink>}
        loading={open.isPending}
        error={open.isError ? errorMessage(open.error) : undefined}
        onRetry={() => void open.refetch()}
        empty={
          <EmptyState icon={IconCircleCheck} title="Nothing to pay">
            All your invoices are paid.
          </EmptyState>
        }
      />
    </Section>
  )
}

const payColumn = (paying: ReturnType<typeof usePayOnline>): Column<Invoice> => ({
  key: 'pay',
  header: 'Pay',
  headerHidden: true,
  align: 'end',
  cell: ({ id, invoiceNo }) => (
    <Button
      size="xs"
      aria-label={`Pay online: ${invoiceNo}`}
      loading={paying.isPending && paying.variables === id}
      disabled={paying.isPending}
      onClick={() => paying.mutate(id)}
    >
      Pay online
    </Button>
  ),
})

const Ways = ({ info }: { info: Info }) => {
  const accounts = info.recipients.filter(({ recipientAccount }) => recipientAccount !== null)
  return (
    <Section title="Ways to pay">
      <Stack gap="md">
        <Text>
          {info.allowOnlinePayment
            ? 'Online by card: choose an invoice above. The payment is recorded immediately.'
            : 'Online payment is not available for your office centre.'}
        </Text>
        {info.allowOfflinePayment && (
          <Text>
            By bank transfer or at the office of the issuer: quote the invoice number. The payment is recorded once the
            issuer has entered it.
            {accounts.length === 0 && ` No bank account is shown here. Ask ${issuersText(info)} for the details.`}
          </Text>
        )}
        {info.allowOfflinePayment &&
          accounts.map(({ issuer, recipientName, recipientAccount, bankName }) => (
            <DescriptionList
              key={issuer.id}
              columns={3}
              items={[
                { label: 'Recipient', value: recipientName ?? issuer.name },
                { label: 'Account', value: recipientAccount },
                { label: 'Bank', value: bankName },
              ]}
            />
          ))}
      </Stack>
    </Section>
  )
}

const issuersText = ({ recipients }: Info): string =>
  recipients.length === 0 ? 'the issuer' : andList(recipients.map(({ issuer }) => issuer.name))

const pastColumns: readonly Column<Payment>[] = [
  { key: 'description', header: 'For', cell: ({ description }) => description },
  ...paymentColumns<Payment>(({ currency }) => currency),
  { key: 'receipt', header: 'Receipt', cell: (payment) => <Receipt {...payment} /> },
]

const Receipt = ({ id, receiptNo }: Payment) =>
  receiptNo !== null && (
    <DownloadLink label={`Receipt ${receiptNo}`} load={() => api.download('downloadPaymentReceipt', { path: { id } })}>
      {receiptNo}
    </DownloadLink>
  )

const PastPayments = () => {
  const [page, setPage] = useState({ page: 1, limit: 10 })
  const past = useQuery({ ...paymentsQuery(page), placeholderData: keepPreviousData })
  const total = past.data?.total
  return (
    <Section title="Payments" flush>
      <Table
        label="Payments"
        columns={pastColumns}
        rows={past.data?.items ?? []}
        rowKey={({ id }) => id}
        total={total}
        loading={past.isPending}
        error={past.isError ? errorMessage(past.error) : undefined}
        onRetry={() => void past.refetch()}
        pagination={total !== undefined && <Pagination {...page} total={total} onChange={setPage} />}
      />
    </Section>
  )
}
