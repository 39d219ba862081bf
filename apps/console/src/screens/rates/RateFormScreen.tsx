import { api } from '@atrium/auth/api.ts'
import { currencies } from '@atrium/features/billing/parts/amounts.ts'
import { held } from '@atrium/features/billing/parts/heldField.ts'
import { useToday } from '@atrium/screens-kit/useToday.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PeakFields } from './parts/PeakFields.tsx'
import { RateExample } from './parts/RateExample.tsx'
import { rateInput, useRateForm, type RateForm } from './parts/rateForm.ts'
import { circleOptions, targetOptions, type Rate, type RateInput } from './rateQueries.ts'
import { choicesIn, circleLabels, targetLabels, unitLabels } from './rateWords.ts'

const RatePreviewDialog = lazyDialog(() => import('./parts/RatePreviewDialog.tsx'))

type RateFormScreenProps = {
  /** The card that is edited; a new one without. */
  rate?: Rate | undefined
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Draws up or changes a rate card, with what a booking would cost beside it. */
export const RateFormScreen = ({ rate, onSaved, onCancel }: RateFormScreenProps) => {
  const form = useRateForm(useToday(), rate)
  const saving = useMutation({
    mutationFn: (body: RateInput) =>
      rate
        ? api.call('updateRate', { path: { id: rate.id }, body: { ...body, version: rate.version } }, { silent: true })
        : api.call('createRate', { body }, { silent: true }),
    onSuccess: (saved) => {
      if (rate) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved.id)
    },
  })
  return (
    <FormScreen
      title={rate ? `Edit ${rate.name}` : 'New rate'}
      description="Existing bookings keep their price"
      form={form}
      onSubmit={(values) => {
        const body = rateInput(values)
        if (body) saving.mutate(body)
      }}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    >
      <WhatAndWhom form={form} rate={rate} />
      <Price form={form} />
      <FormSection
        title="Other prices"
        description="For certain times of the week, or for long bookings. The first one that applies is used, from the top."
        columns={1}
      >
        <PeakFields form={form} />
      </FormSection>
      <FormSection title="For example" description="Calculated from the prices above, before discounts">
        <RateExample values={form.values} />
      </FormSection>
      <Days form={form} rate={rate} />
    </FormScreen>
  )
}

type PartProps = { form: RateForm; rate?: Rate | undefined }

const WhatAndWhom = ({ form, rate }: PartProps) => {
  const { appliesTo, targetIds, circleType, circleCodes } = form.values
  return (
    <FormSection
      title="Applies to"
      description="A rate for a single facility takes precedence over one for its category, and a rate for a user group over one for a tenant, a tier or everybody."
    >
      <FormWide>
        <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
      </FormWide>
      <NativeSelect
        label="For"
        data={choicesIn(targetLabels)}
        {...form.getInputProps('appliesTo')}
        onChange={(event) => {
          form.getInputProps('appliesTo').onChange(event)
          form.setFieldValue('targetIds', [])
        }}
      />
      <MultiDropdownField
        key={appliesTo}
        label={targetLabels[appliesTo]}
        required
        maxValues={200}
        load={targetOptions(appliesTo)}
        chosen={rate?.appliesTo === appliesTo ? rate.targets.map(({ id, name }) => ({ value: id, label: name })) : []}
        {...held(form, 'targetIds', targetIds)}
      />
      <NativeSelect
        label="People"
        data={choicesIn(circleLabels)}
        {...form.getInputProps('circleType')}
        onChange={(event) => {
          form.getInputProps('circleType').onChange(event)
          form.setFieldValue('circleCodes', [])
        }}
      />
      {circleType !== 'ALL' && (
        <MultiDropdownField
          key={circleType}
          label={circleLabels[circleType]}
          required
          maxValues={50}
          {...(circleType === 'TIER' ? { description: 'The plan a company subscribes to' } : {})}
          load={circleOptions(circleType)}
          chosen={
            rate?.circleType === circleType ? rate.circles.map(({ code, name }) => ({ value: code, label: name })) : []
          }
          {...held(form, 'circleCodes', circleCodes)}
        />
      )}
    </FormSection>
  )
}

const Price = ({ form }: PartProps) => (
  <FormSection title="Price" description="Before tax">
    <MoneyField
      key={form.values.currency}
      label="Price"
      required
      currency={form.values.currency}
      {...held(form, 'amountMinor', form.values.amountMinor)}
    />
    <NativeSelect label="Charged" data={choicesIn(unitLabels)} {...form.getInputProps('chargeUnit')} />
    <NativeSelect label="Currency" data={currencies} {...form.getInputProps('currency')} />
    <NumericField label="Tax" required decimals={2} unit="%" {...held(form, 'taxRate', form.values.taxRate)} />
  </FormSection>
)

const Days = ({ form, rate }: PartProps) => {
  const [isTrying, setIsTrying] = useState<boolean>()
  const body = rateInput(form.values)
  const { startDate, endDate } = form.values
  return (
    <FormSection title="When it applies" description="By the day a booking begins">
      <DaySpanFields
        value={{ first: startDate, last: endDate }}
        onChange={({ first, last }) => form.setValues({ startDate: first, endDate: last })}
        first={{ required: true, error: form.errors.startDate }}
        last={{ placeholder: 'Until further notice', error: form.errors.endDate }}
      />
      {(!rate || rate.status === 'DRAFT') && (
        <FormWide>
          <Checkbox
            label="Keep it as a draft"
            description="A draft does not price bookings until it is published"
            {...form.getInputProps('draft', { type: 'checkbox' })}
          />
        </FormWide>
      )}
      <FormWide>
        <Button
          variant="default"
          leftSection={<IconCalendarStats size={16} stroke={1.75} aria-hidden />}
          disabled={!body}
          onClick={() => setIsTrying(true)}
        >
          Preview last month
        </Button>
      </FormWide>
      {isTrying !== undefined && body && (
        <RatePreviewDialog
          body={{ rate: { ...body, name: body.name || 'This rate' }, rateId: rate?.id ?? null }}
          opened={isTrying}
          onClose={() => setIsTrying(false)}
        />
      )}
    </FormSection>
  )
}
