import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { InvoiceDesk, InvoiceDetail } from '../invoiceQueries.ts'
import { amount } from '../parts/amounts.ts'
import { InvoiceLines } from '../parts/InvoiceLines.tsx'
import { InvoicePayments } from '../parts/InvoicePayments.tsx'
import { InvoiceReminders } from '../parts/InvoiceReminders.tsx'
import { InvoiceStatusBadge } from '../parts/invoiceColumns.tsx'
import { useInvoiceActions } from '../parts/useInvoiceActions.tsx'

const RecordPaymentDialog = lazyDialog(() => import('../parts/RecordPaymentDialog.tsx'))

type InvoiceProfileProps = {
  invoice: InvoiceDetail
  desk: InvoiceDesk
  onEdit: () => void
  /** Goes to the list. */
  onLeave: () => void
}

/** One invoice: what is charged, what was paid, who was reminded, what happened. */
const InvoiceProfile = ({ invoice, desk, onEdit, onLeave }: InvoiceProfileProps) => {
  const [isPaying, setIsPaying] = useState<boolean>()
  const actions = useInvoiceActions({ invoice, desk, onEdit, onPay: () => setIsPaying(true), onDeleted: onLeave })
  const other = invoice.direction === 'ISSUED' ? invoice.customer : invoice.issuer
  return (
    <>
      <DetailScreen
        title={invoice.invoiceNo}
        description={`${invoice.direction === 'ISSUED' ? 'To' : 'From'} ${other.name}`}
        status={<InvoiceStatusBadge {...invoice} />}
        onBack={onLeave}
        actions={actions}
        allowedActions={[...invoice.allowedActions, 'download']}
      >
        <Overdue {...invoice} />
        <Section title="Invoice">
          <Facts invoice={invoice} />
        </Section>
        <Section title="Lines" flush>
          <InvoiceLines invoice={invoice} />
        </Section>
        <Section title="Payments" flush>
          <InvoicePayments invoice={invoice} />
        </Section>
        {invoice.reminders.length > 0 && (
          <Section title="Reminders" flush>
            <InvoiceReminders invoice={invoice} />
          </Section>
        )}
        <Section title="History">
          <HistoryTimeline query={(page) => desk.histories(invoice.id, page)} />
        </Section>
      </DetailScreen>
      {isPaying !== undefined && (
        <RecordPaymentDialog
          key={invoice.version}
          invoice={invoice}
          desk={desk}
          opened={isPaying}
          onClose={() => setIsPaying(false)}
        />
      )}
    </>
  )
}

const Overdue = ({ status, outstandingMinor, currency, dueDate }: InvoiceDetail) =>
  status === 'OVERDUE' && (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title="This invoice is overdue">
      {amount(outstandingMinor, currency)} was due on {formatDate(dueDate)}.
    </Alert>
  )

const Facts = ({ invoice }: { invoice: InvoiceDetail }) => {
  const moment = useMoment()
  const { currency, status } = invoice
  const isVoid = status === 'VOID'
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: 'Issuer', value: invoice.issuer.name },
        { label: 'Customer', value: `${invoice.customer.name} (${invoice.customerCode})` },
        { label: 'Invoice date', value: formatDate(invoice.invoiceDate) },
        { label: 'Due date', value: formatDate(invoice.dueDate) },
        { label: 'Total', value: amount(invoice.totalMinor, currency) },
        { label: 'Paid', value: amount(invoice.paidMinor, currency) },
        { label: 'Outstanding', value: amount(invoice.outstandingMinor, currency) },
        { label: 'Issued', value: moment(invoice.issuedDate, dateFormats.moment) },
        ...(status === 'PAID' ? [{ label: 'Paid in full', value: moment(invoice.paidDate) }] : []),
        ...(isVoid
          ? [
              { label: 'Voided', value: moment(invoice.voidedDate) },
              { label: 'Credited', value: amount(invoice.creditMinor, currency) },
              { label: 'Reason', value: invoice.voidRemark, wide: true },
            ]
          : []),
        ...(invoice.remark ? [{ label: 'Remark', value: invoice.remark, wide: true }] : []),
      ]}
    />
  )
}

export default InvoiceProfile
