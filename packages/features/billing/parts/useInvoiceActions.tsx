import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { IconBan, IconCash, IconCreditCard, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { InvoiceDesk, InvoiceDetail } from '../invoiceQueries.ts'
import { amount } from './amounts.ts'
import { useToday } from '@atrium/screens-kit/useToday.ts'
import { usePayOnline } from './usePayOnline.ts'

type InvoiceActionsOptions = {
  invoice: InvoiceDetail
  desk: InvoiceDesk
  onEdit: () => void
  /** Opens the form for money that came in. */
  onPay: () => void
  onDeleted: () => void
}

/** What can be done with an invoice: by its issuer, or by its payer. */
export function useInvoiceActions({
  invoice,
  desk,
  onEdit,
  onPay,
  onDeleted,
}: InvoiceActionsOptions): GatedAction<InvoiceActionsOptions['invoice']>[] {
  const { issue, voids, remove } = useInvoiceSteps({ invoice, desk, onDeleted })
  const payOnline = usePayOnline()
  const download = useMutation({ mutationFn: () => desk.download(invoice.id) })
  const { operations } = desk
  return [
    {
      kind: 'download',
      label: 'Download PDF',
      operation: operations.download,
      loading: download.isPending,
      onClick: () => download.mutate(),
    },
    { kind: 'delete', operation: operations.remove, allowed: 'delete', onClick: remove },
    {
      kind: 'other',
      label: 'Void',
      icon: IconBan,
      operation: operations.voids,
      allowed: 'void',
      onClick: voids,
    },
    { kind: 'edit', operation: operations.update, allowed: 'edit', onClick: onEdit },
    {
      kind: 'other',
      label: 'Issue',
      icon: IconSend,
      primary: true,
      operation: operations.issue,
      allowed: 'issue',
      onClick: issue,
    },
    {
      kind: 'other',
      label: 'Record payment',
      icon: IconCash,
      primary: true,
      operation: operations.pay,
      allowed: 'record-payment',
      onClick: onPay,
    },
    {
      kind: 'other',
      label: `Pay ${amount(invoice.outstandingMinor, invoice.currency)}`,
      icon: IconCreditCard,
      primary: true,
      operation: 'createPayment',
      allowed: 'pay',
      loading: payOnline.isPending,
      onClick: () => payOnline.mutate(invoice.id),
    },
  ]
}

type Steps = { invoice: InvoiceDetail; desk: InvoiceDesk; onDeleted: () => void }

function useInvoiceSteps({ invoice, desk, onDeleted }: Steps) {
  const { id, version, invoiceNo, invoiceDate, customer, currency, paidMinor, outstandingMinor } = invoice
  const isAhead = invoiceDate > useToday()

  const issue = () =>
    askStatus({
      title: `Issue ${invoiceNo}`,
      message: `${customer.name} receives the invoice for ${amount(outstandingMinor, currency)} by e-mail and in the portal. Its lines can no longer be changed.${
        isAhead
          ? ` It is dated ${formatDate(invoiceDate)}, which is in the future, but the customer receives it today.`
          : ''
      }`,
      confirmLabel: isAhead ? 'Issue today' : 'Issue',
      action: () => desk.issue({ id, version }),
    })

  const voids = () =>
    askStatus({
      remark: true,
      title: `Void ${invoiceNo}`,
      message: `${customer.name} no longer owes ${amount(outstandingMinor, currency)}, and no more reminders are sent.${paidMinor > 0 ? ` ${amount(paidMinor, currency)} has already been paid and has to be refunded.` : ''} This cannot be undone.`,
      label: 'Reason',
      placeholder: 'The customer will see this too',
      maxLength: 500,
      danger: true,
      confirmLabel: 'Void',
      action: (reason) => desk.voids({ id, version }, reason),
    })

  const remove = () =>
    askToDelete({
      title: `Delete the draft ${invoiceNo}`,
      message: 'Nobody else has seen it yet. Its number will not be used again.',
      action: () => desk.remove(id),
      onDeleted,
    })

  return { issue, voids, remove }
}
