import { chargeText } from '@atrium/validators/bookingPayment.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Text } from '@mantine/core'
import { priceText } from './amounts.ts'

type PaymentTermsProps = {
  price: { amountMinor: number; currency: string | null }
  /** Words for the amount, where it is one of several. */
  amountText?: string | undefined
  /** Null where nothing is paid online. */
  payWithinMinutes: number | null
  /** Whether some of the times are over before that. */
  isSoonOver?: boolean
  approvalRequired: boolean
}

/** What a booking asks of the card of whoever makes it, read before it is made; nothing where it is free. */
export const PaymentTerms = (props: PaymentTermsProps) => {
  const { price, amountText, payWithinMinutes, isSoonOver = false, approvalRequired } = props
  const { amountMinor, currency } = price
  if (amountMinor === 0) return null
  if (payWithinMinutes === null) return <Text size="sm">You do not pay online.</Text>
  return (
    <Text size="sm">
      You pay {amountText ?? priceText(amountMinor, currency)} online within{' '}
      {countOf(payWithinMinutes, 'minute', 'minutes')} of booking
      {isSoonOver && ' and before your time is over'}, or the time becomes free for others again.{' '}
      {chargeText(approvalRequired)}
    </Text>
  )
}
