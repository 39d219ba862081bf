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
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { paymentWords } from '../paymentWords.ts'

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

const Shown = ({ result, token }: { result: Result; token: string }) => {
  const { title, text, icon, way } = paymentWords(result)
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
