import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { bookingApprovalText } from '@atrium/validators/approvalRule.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Alert, Button, Loader, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconUserCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { priceQuery, type BookingApproval, type BookingPreview, type BookingPrice } from '../bookingQueries.ts'
import type { BookingInput } from '../bookingTypes.ts'
import type { BookingFormValues } from './bookingForm.ts'
import { PaymentTerms } from './PaymentTerms.tsx'
import { PriceLines } from './PriceLines.tsx'

type PriceFieldsProps = {
  form: UseFormReturnType<BookingFormValues>
  /** What would be sent now, without a discount code. */
  body: BookingInput
  preview: BookingPreview | undefined
}

/** What it costs, by which rules, and who has to say yes. */
export const PriceFields = ({ form, body, preview }: PriceFieldsProps) => {
  const code = form.values.discountCode
  const asked = code === '' ? body : { ...body, discountCode: code }
  const priced = useQuery({ ...priceQuery(asked), placeholderData: keepPreviousData })
  const price = priced.data ?? preview?.price
  const takesCode = code !== '' || (price?.lines.length ?? 0) > 0
  return (
    <FormSection title="Price and approval">
      <FormWide>{price ? <PriceLines price={price} /> : <Calculating />}</FormWide>
      <Terms price={price} preview={preview} />
      {takesCode && (
        <DiscountField
          code={code}
          error={form.errors.discountCode ?? refusalOf(code, priced.error)}
          onApply={(next) => form.setFieldValue('discountCode', next)}
        />
      )}
      {preview && <Approval {...preview} />}
    </FormSection>
  )
}

const Calculating = () => (
  <output aria-label="Calculating the price">
    <Loader size="sm" aria-hidden />
  </output>
)

const Terms = ({ price, preview }: { price: BookingPrice | undefined; preview: BookingPreview | undefined }) =>
  price &&
  preview && (
    <FormWide>
      <PaymentTerms {...preview} price={price} />
    </FormWide>
  )

/** Without a code, what fails is the price of something that cannot be booked anyway. */
const refusalOf = (code: string, error: unknown) => (code !== '' && error ? errorMessage(error) : undefined)

const Approval = ({ approvalRequired, approvalRule }: BookingApproval) => {
  const text = bookingApprovalText(approvalRequired, approvalRule)
  if (text === '') return null
  return (
    <FormWide>
      <Alert color="blue" icon={<IconUserCheck size={18} aria-hidden />} title={text}>
        {approvalRequired &&
          'The time is held for you while your request is pending. You will get an e-mail with the decision.'}
      </Alert>
    </FormWide>
  )
}

type DiscountFieldProps = { code: string; error: ReactNode; onApply: (code: string) => void }

const DiscountField = ({ code, error, onApply }: DiscountFieldProps) => {
  const [typed, setTyped] = useState(code)
  const apply = () => onApply(typed.trim())
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    apply()
  }
  return (
    <TextInput
      label="Discount code"
      maxLength={20}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={applyByKey}
      onBlur={apply}
      error={error}
      rightSectionWidth="5rem"
      rightSection={
        <Button size="compact-sm" variant="subtle" onClick={apply} disabled={typed.trim() === code}>
          Apply
        </Button>
      }
    />
  )
}
