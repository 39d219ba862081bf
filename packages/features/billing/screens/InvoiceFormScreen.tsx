import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { InvoiceDesk, InvoiceDetail } from '../invoiceQueries.ts'
import { currencies } from '../parts/amounts.ts'
import { invoiceInput, useInvoiceForm, type InvoiceValues } from '../parts/invoiceForm.ts'
import { held } from '../parts/heldField.ts'
import { InvoiceLineFields } from '../parts/InvoiceLineFields.tsx'
import { useToday } from '@atrium/screens-kit/useToday.ts'

type InvoiceFormScreenProps = {
  desk: InvoiceDesk
  /** The draft that is edited; a new one without. */
  draft?: InvoiceDetail | undefined
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Writes or changes a draft of an invoice; it is issued from its page. */
export const InvoiceFormScreen = ({ desk, draft, onSaved, onCancel }: InvoiceFormScreenProps) => {
  const today = useToday()
  const form = useInvoiceForm(today, draft)
  const saving = useMutation({
    mutationFn: (values: InvoiceValues) =>
      draft ? desk.update(draft, invoiceInput(values)) : desk.create(invoiceInput(values)),
    onSuccess: (saved) => {
      if (draft) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved.id)
    },
  })
  return (
    <FormScreen
      title={draft ? `Edit ${draft.invoiceNo}` : 'New invoice'}
      description="Only your team can see a draft until it is issued"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel="Save draft"
    >
      <FormSection title="Customer and dates">
        <FormWide>
          <DropdownField
            label="Customer"
            required
            load={desk.customers}
            chosen={draft && { value: draft.customer.id, label: draft.customer.name }}
            {...held(form, 'customerId', form.values.customerId)}
          />
        </FormWide>
        <DaySpanFields
          value={{ first: form.values.invoiceDate, last: form.values.dueDate }}
          onChange={({ first, last }) => form.setValues({ invoiceDate: first, dueDate: last })}
          first={{ label: 'Invoice date', required: true, error: form.errors.invoiceDate }}
          last={{ label: 'Due date', required: true, error: form.errors.dueDate }}
        />
        <NativeSelect label="Currency" data={currencies} {...form.getInputProps('currency')} />
        <FormWide>
          <Textarea
            label="Remark"
            description="Printed below the total on the invoice"
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('remark')}
          />
        </FormWide>
      </FormSection>
      <FormSection title="What is charged" columns={1}>
        <InvoiceLineFields form={form} />
      </FormSection>
    </FormScreen>
  )
}
