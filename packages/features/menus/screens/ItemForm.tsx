import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useStoredSources } from '@atrium/screens-kit/useStoredSources.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import { smallerPicture } from '@atrium/upload/smallerPicture.ts'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemBody, useItemForm, type ItemFormState, type ItemPlace, type ItemValues } from '../itemForm.ts'
import { groupOptions, orderingStoreOptions, type MenuItemDetails } from '../menuQueries.ts'

type ItemFormProps = {
  /** The one that is edited; without it a new one is added. */
  item?: MenuItemDetails
  place?: ItemPlace
  onSaved: (item: MenuItemDetails) => void
  onCancel: () => void
}

const silent = { silent: true } as const

/** The form of an item of a menu, new or edited (doc 3 §2 Ordering). */
export const ItemForm = ({ item, place = {}, onSaved, onCancel }: ItemFormProps) => {
  const form = useItemForm(item, place)
  const saving = useMutation({
    mutationKey: ['saveOpcItem'],
    mutationFn: (values: ItemValues) =>
      item
        ? api.call(
            'updateOpcItem',
            { path: { id: item.id }, body: { ...itemBody(values), version: item.version } },
            silent,
          )
        : api.call(
            'createOpcItem',
            { body: { ...itemBody(values), retailStoreId: values.retailStoreId ?? '' } },
            silent,
          ),
    onSuccess: (saved) => {
      if (item) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })
  return (
    <FormScreen
      title={item ? `Edit ${item.name}` : 'New item'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={item ? 'Save' : 'Add item'}
    >
      <ItemFields form={form} isNew={!item} currency={item?.currency ?? 'SGD'} />
      <StockFields form={form} />
      <PictureFields form={form} />
    </FormScreen>
  )
}

type FieldsProps = { form: ItemFormState }

const ItemFields = ({ form, isNew, currency }: FieldsProps & { isNew: boolean; currency: string }) => {
  const { retailStoreId } = form.values
  const load = useMemo(() => groupOptions(retailStoreId ?? undefined), [retailStoreId])
  return (
    <FormSection title="Item" description="What buyers read on the menu">
      {isNew && (
        <DropdownField label="Store" required load={orderingStoreOptions} {...fieldOf(form, 'retailStoreId')} />
      )}
      <DropdownField label="Menu group" required load={load} {...fieldOf(form, 'opcMenuGroupId')} />
      <TextInput label="Name" required maxLength={80} {...form.getInputProps('name')} />
      <MoneyField label="Price" required currency={currency} {...fieldOf(form, 'basePrice')} />
      <FormWide>
        <Textarea label="Description" maxLength={1000} autosize minRows={2} {...form.getInputProps('description')} />
      </FormWide>
      <NumericField
        label="Minutes to prepare"
        description="From which people are told when they can collect"
        decimals={0}
        {...fieldOf(form, 'preparationTime')}
      />
      <Switch
        label="Recommended"
        description="Stands first on the menu"
        {...form.getInputProps('recommended', { type: 'checkbox' })}
      />
      <Switch
        label="Buyers choose with it"
        description="Size, milk, extras: add the choices once it is saved"
        {...form.getInputProps('allowCustomisation', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

const StockFields = ({ form }: FieldsProps) => (
  <FormSection title="Stock">
    <Switch label="Can be ordered now" {...form.getInputProps('available', { type: 'checkbox' })} />
    <Switch
      label="Count what is left"
      description="Without it the item never runs out"
      {...form.getInputProps('countsStock', { type: 'checkbox' })}
    />
    {form.values.countsStock && <NumericField label="Left" required decimals={0} {...fieldOf(form, 'quantity')} />}
  </FormSection>
)

const upload: Upload = async (file, module) => uploadFile(api, await smallerPicture(file), module, { silent: true })

const PictureFields = ({ form }: FieldsProps) => {
  const sourceOf = useStoredSources(form.values.images)
  return (
    <FormSection title="Pictures" description="The first one is shown on the menu" columns={1}>
      <ImageUpload
        label="Pictures"
        module="RETAIL"
        upload={upload}
        maxFiles={5}
        ordered
        sourceOf={sourceOf}
        value={form.values.images}
        onChange={(images) => form.setFieldValue('images', images)}
        error={form.errors.imageFileIds}
      />
    </FormSection>
  )
}
