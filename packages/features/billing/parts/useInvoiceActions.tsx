import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconBan, IconCash, IconCreditCard, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { InvoiceDesk, InvoiceDetail } from '../invoiceQueries.ts'
import { amount } from './amounts.ts'
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
  const { id, version, invoiceNo, customer, currency, paidMinor, outstandingMinor } = invoice

  const issue = () =>
    askStatus({
      title: `Issue ${invoiceNo}`,
      message: `${customer.name} gets the invoice over ${amount(outstandingMinor, currency)} by mail and in the portal. Its lines do not change any more.`,
      confirmLabel: 'Issue',
      action: () => desk.issue({ id, version }),
    })

  const voids = () =>
    askStatus({
      remark: true,
      title: `Void ${invoiceNo}`,
      message: `${customer.name} no longer owes ${amount(outstandingMinor, currency)}, and reminders end.${paidMinor > 0 ? ` ${amount(paidMinor, currency)} has been paid and has to be paid back.` : ''} This cannot be undone.`,
      label: 'Reason',
      placeholder: 'The customer reads it too',
      maxLength: 500,
      danger: true,
      confirmLabel: 'Void',
      action: (reason) => desk.voids({ id, version }, reason),
    })

  const remove = () =>
    askToDelete({
      title: `Delete the draft ${invoiceNo}`,
      message: 'Nobody has seen it yet. Its number is not used again.',
      action: () => desk.remove(id),
      onDeleted,
    })

  return { issue, voids, remove }
}
