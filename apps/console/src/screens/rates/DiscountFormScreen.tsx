import { api } from '@atrium/auth/api.ts'
import { currencies } from '@atrium/features/billing/parts/amounts.ts'
import { held } from '@atrium/features/billing/parts/heldField.ts'
import { useToday } from '@atrium/screens-kit/useToday.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { discountInput, useDiscountForm, type DiscountForm, type DiscountValues } from './parts/discountForm.ts'
import { circleOptions, targetOptions, type Discount } from './rateQueries.ts'
import { choicesIn, targetLabels } from './rateWords.ts'

type DiscountFormScreenProps = {
  /** The discount that is edited; a new one without. */
  discount?: Discount | undefined
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Draws up or changes a discount. */
export const DiscountFormScreen = ({ discount, onSaved, onCancel }: DiscountFormScreenProps) => {
  const form = useDiscountForm(useToday(), discount)
  const saving = useMutation({
    mutationFn: (values: DiscountValues) => save(discountInput(values), discount),
    onSuccess: (saved) => {
      if (discount) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved.id)
    },
  })
  return (
    <FormScreen
      title={discount ? `Edit ${discount.name}` : 'New discount'}
      description="Existing bookings keep their price"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Discount" description="Without a code, it applies automatically">
        <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
        <TextInput
          label="Code"
          placeholder="People enter it when they book"
          maxLength={20}
          {...form.getInputProps('code')}
        />
      </FormSection>
      <Value form={form} />
      <WhatAndWhom form={form} discount={discount} />
      <Limits form={form} />
    </FormScreen>
  )
}

const save = (body: ReturnType<typeof discountInput>, discount: Discount | undefined) =>
  discount
    ? api.call(
        'updateDiscount',
        { path: { id: discount.id }, body: { ...body, version: discount.version } },
        { silent: true },
      )
    : api.call('createDiscount', { body }, { silent: true })

type PartProps = { form: DiscountForm; discount?: Discount | undefined }

const Value = ({ form }: PartProps) => {
  const { type, currency, percent, amountMinor, capMinor, minAmountMinor } = form.values
  return (
    <FormSection title="Discount amount" description="From the price before tax">
      <NativeSelect
        label="Discount type"
        data={[
          { value: 'PERCENT', label: 'A percentage' },
          { value: 'AMOUNT', label: 'An amount' },
        ]}
        {...form.getInputProps('type')}
      />
      {type === 'PERCENT' ? (
        <NumericField label="Percentage" required decimals={2} unit="%" {...held(form, 'percent', percent)} />
      ) : (
        <MoneyField
          key={currency}
          label="Amount"
          required
          currency={currency}
          {...held(form, 'amountMinor', amountMinor)}
        />
      )}
      {type === 'PERCENT' && (
        <MoneyField
          key={`cap ${currency}`}
          label="At most"
          placeholder="No cap"
          currency={currency}
          {...held(form, 'capMinor', capMinor)}
        />
      )}
      <MoneyField
        key={`least ${currency}`}
        label="For prices from"
        placeholder="Any price"
        currency={currency}
        {...held(form, 'minAmountMinor', minAmountMinor)}
      />
      <NativeSelect label="Currency of amounts" data={currencies} {...form.getInputProps('currency')} />
    </FormSection>
  )
}

const chosenOf = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const WhatAndWhom = ({ form, discount }: PartProps) => {
  const { appliesTo, targetIds, userGroupIds, tenantIds } = form.values
  return (
    <FormSection title="Applies to" description="For everybody, unless you choose groups or tenants">
      <NativeSelect
        label="For"
        data={[{ value: 'ALL', label: 'Everything with a rate' }, ...choicesIn(targetLabels)]}
        {...form.getInputProps('appliesTo')}
        onChange={(event) => {
          form.getInputProps('appliesTo').onChange(event)
          form.setFieldValue('targetIds', [])
        }}
      />
      {appliesTo === 'ALL' ? (
        <div />
      ) : (
        <MultiDropdownField
          key={appliesTo}
          label={targetLabels[appliesTo]}
          required
          maxValues={200}
          load={targetOptions(appliesTo)}
          chosen={discount?.appliesTo === appliesTo ? chosenOf(discount.targets) : []}
          {...held(form, 'targetIds', targetIds)}
        />
      )}
      <MultiDropdownField
        label="User groups"
        maxValues={50}
        load={circleOptions('USER_GROUP')}
        chosen={chosenOf(discount?.userGroups)}
        {...held(form, 'userGroupIds', userGroupIds)}
      />
      <MultiDropdownField
        label="Tenants"
        maxValues={200}
        load={circleOptions('TENANT')}
        chosen={chosenOf(discount?.tenants)}
        {...held(form, 'tenantIds', tenantIds)}
      />
    </FormSection>
  )
}

const Limits = ({ form }: PartProps) => {
  const { startDate, endDate, maxUse, maxUsePerUser } = form.values
  return (
    <FormSection title="When and how often" description="By the day a booking is made, not the day it is for">
      <DaySpanFields
        value={{ first: startDate, last: endDate }}
        onChange={({ first, last }) => form.setValues({ startDate: first, endDate: last })}
        first={{ required: true, error: form.errors.startDate }}
        last={{ placeholder: 'Until further notice', error: form.errors.endDate }}
      />
      <NumericField label="Uses in total" placeholder="Any number" decimals={0} {...held(form, 'maxUse', maxUse)} />
      <NumericField
        label="Bookings per person"
        placeholder="Any number"
        decimals={0}
        {...held(form, 'maxUsePerUser', maxUsePerUser)}
      />
    </FormSection>
  )
}
