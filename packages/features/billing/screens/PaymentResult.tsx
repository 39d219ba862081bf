import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { formatMoney } from '@atrium/validators/money.ts'
import { refusalTexts } from '@atrium/validators/paymentRefusals.ts'
import { Button, Group, Stack } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'

type Result = Schemas['PaymentResult']

/** How a payment went, whatever page the provider sent the payer to (doc 1 §2.1). While it is open it is asked again. */
export const PaymentResult = ({ token }: { token: string }) => {
  const result = useQuery({
    ...api.query('getPaymentResult', { path: { token } }, { silent: true }),
    enabled: token !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 2000 : false),
  })
  if (token === '' || result.isError)
    return (
      <ErrorState title="This payment cannot be shown" order={1}>
        {token === '' ? 'The link is incomplete. Go back to your portal and try again.' : errorMessage(result.error)}
      </ErrorState>
    )
  return result.data ? <Shown result={result.data} token={token} /> : <LoadingState />
}

type Words = { title: string; text: string; icon: TablerIcon; way: string }

const ofInvoices: Record<'SUCCESSFUL' | 'PENDING' | 'FAILED' | 'EXPIRED', Words> = {
  SUCCESSFUL: {
    title: 'Payment successful',
    text: 'Thank you. The payment has reached the recipient.',
    icon: IconCircleCheck,
    way: 'Back to the invoice',
  },
  PENDING: {
    title: 'Waiting for payment',
    text: 'The payment provider has not confirmed it yet. This page updates automatically.',
    icon: IconHourglass,
    way: 'Back to the invoice',
  },
  FAILED: {
    title: 'Payment failed',
    text: 'Nothing was charged. You can try again from the invoice, with another card if you like.',
    icon: IconCircleX,
    way: 'Try again from the invoice',
  },
  EXPIRED: {
    title: 'Payment expired',
    text: 'The payment expired, and nothing was charged. Start again from the invoice.',
    icon: IconClock,
    way: 'Start again from the invoice',
  },
}

const backToBooking = 'Back to the booking'

/** The money of a booking is held until it is approved, and given back when it comes to nothing. */
const ofBookings: Record<Result['status'], Words> = {
  AUTHORISED: {
    title: 'Payment successful',
    text: 'Thank you. The amount is reserved on your card and is charged once the booking is approved.',
    icon: IconCircleCheck,
    way: backToBooking,
  },
  SUCCESSFUL: {
    title: 'Payment successful',
    text: 'Thank you. The booking is paid.',
    icon: IconCircleCheck,
    way: backToBooking,
  },
  RELEASED: {
    title: 'Nothing was charged',
    text: 'The booking was not confirmed, and the amount is no longer reserved on your card.',
    icon: IconArrowBackUp,
    way: backToBooking,
  },
  REFUNDED: {
    title: 'Refunded',
    text: 'The booking was cancelled, and the amount is being refunded to your card.',
    icon: IconArrowBackUp,
    way: backToBooking,
  },
  PENDING: { ...ofInvoices.PENDING, way: backToBooking },
  FAILED: {
    ...ofInvoices.FAILED,
    text: 'Nothing was charged. Try again from the booking soon: it is held for half an hour.',
    way: 'Try again from the booking',
  },
  EXPIRED: {
    ...ofInvoices.EXPIRED,
    text: 'The payment expired, and nothing was charged. The time you booked is free for others again.',
    way: backToBooking,
  },
}

const isOfInvoice = (status: Result['status']): status is keyof typeof ofInvoices => status in ofInvoices

const wordsFor = ({ payableType, status }: Result): Words =>
  payableType === 'INVOICE' && isOfInvoice(status) ? ofInvoices[status] : ofBookings[status]

const Shown = ({ result, token }: { result: Result; token: string }) => {
  const { title, text, icon, way } = wordsFor(result)
  const { amountMinor, currency, refundDueMinor, paymentDate, cardBrand, failureReason, receiptNo } = result
  useRecordTitle(title)
  return (
    <Stack gap="lg">
      <div aria-live="polite">
        <EmptyState
          icon={icon}
          title={title}
          order={1}
          action={
            <Group gap="sm" justify="center">
              <Button component="a" href={result.portalUrl}>
                {way}
              </Button>
              {receiptNo !== null && <ReceiptButton token={token} />}
            </Group>
          }
        >
          {failureReason === null ? text : `${refusalTexts[failureReason]} ${text}`}
        </EmptyState>
      </div>
      <Section title="Payment">
        <DescriptionList
          columns={1}
          items={[
            { label: 'For', value: result.description },
            { label: 'To', value: result.recipientName },
            { label: 'Amount', value: formatMoney({ amount: amountMinor, currency }) },
            ...(receiptNo === null ? [] : [{ label: 'Receipt', value: receiptNo }]),
            ...(cardBrand ? [{ label: 'Card', value: cardBrand }] : []),
            ...(paymentDate
              ? [{ label: 'Paid on', value: formatInstant(paymentDate, dateFormats.moment, localOffset()) }]
              : []),
            ...(refundDueMinor > 0
              ? [
                  {
                    label: 'To be refunded',
                    value: `${formatMoney({ amount: refundDueMinor, currency })}: it had already been paid`,
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </Stack>
  )
}

const ReceiptButton = ({ token }: { token: string }) => {
  const loading = useMutation({
    mutationFn: () => api.download('downloadOwnPaymentReceipt', { path: { token } }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    >
      Download the receipt
    </Button>
  )
}

/** Minutes east of UTC where the payer is. */
const localOffset = () => -new Date().getTimezoneOffset()
