import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { useStoredSources } from '@atrium/screens-kit/useStoredSources.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import { smallerPicture } from '@atrium/upload/smallerPicture.ts'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { categoryOptions, merchantOptions } from '../storeQueries.ts'
import type { StoreFormState } from '../storeForm.ts'
import type { Store } from '../storeQueries.ts'

type FieldsProps = {
  form: StoreFormState
  /** The one that is edited, whose records are named as it has them. */
  store?: Store | undefined
}

const choicesOf = (records: readonly { id: string; name: string }[] = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** What it is called, whose it is and where; only the building says the latter. */
export const PlaceFields = ({ form, store, isOwner }: FieldsProps & { isOwner: boolean }) => (
  <FormSection title="Store" description="What people see when they look for it">
    <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
    <TextInput label="Contact number" type="tel" maxLength={20} {...form.getInputProps('contactNo')} />
    {isOwner && (
      <FormWide>
        <Switch
          label="Outside the building"
          description="A store that people may like to know of. It takes no orders here."
          {...form.getInputProps('externalRetail', { type: 'checkbox' })}
        />
      </FormWide>
    )}
    {isOwner && !form.values.externalRetail && (
      <>
        <DropdownField
          label="Tenant"
          description="Who runs it. Only tenants with the add-on for stores are offered."
          required
          load={merchantOptions}
          chosen={choicesOf(store?.retailTenant ? [store.retailTenant] : [])[0]}
          {...fieldOf(form, 'retailTenantId')}
        />
        <TextInput label="Floor" maxLength={20} {...form.getInputProps('floorNo')} />
        <TextInput label="Unit" maxLength={20} {...form.getInputProps('unitNo')} />
      </>
    )}
    {form.values.externalRetail && (
      <TextInput label="Where it is" required maxLength={200} {...form.getInputProps('location')} />
    )}
    <MultiDropdownField
      label="Categories"
      load={categoryOptions}
      chosen={choicesOf(store?.categories)}
      {...fieldOf(form, 'categoryIds')}
    />
    <FormWide>
      <Textarea label="Description" maxLength={2000} autosize minRows={3} {...form.getInputProps('description')} />
    </FormWide>
  </FormSection>
)

/** Whether people order, pay and collect there. */
export const OrderFields = ({ form, store, isOwner }: FieldsProps & { isOwner: boolean }) => (
  <FormSection title="Orders" description="People order on their phone, pay and collect">
    {isOwner && (
      <FormWide>
        <Switch
          label="Takes orders"
          disabled={form.values.externalRetail}
          {...form.getInputProps('opc', { type: 'checkbox' })}
        />
      </FormWide>
    )}
    {form.values.opc && (
      <MultiDropdownField
        label="Ordering categories"
        description="Where people find it when they order"
        load={categoryOptions}
        chosen={choicesOf(store?.opcCategories)}
        {...fieldOf(form, 'opcCategoryIds')}
      />
    )}
  </FormSection>
)

const upload: Upload = async (file, module) => uploadFile(api, await smallerPicture(file), module, { silent: true })

/** Its logo, and the picture at the head of its page. */
export const PictureFields = ({ form }: FieldsProps) => {
  const sourceOf = useStoredSources([...form.values.logo, ...form.values.banner])
  return (
    <FormSection title="Pictures">
      <ImageUpload
        label="Logo"
        module="RETAIL"
        upload={upload}
        maxFiles={1}
        sourceOf={sourceOf}
        value={form.values.logo}
        onChange={(logo) => form.setFieldValue('logo', logo)}
        error={form.errors.logoImageFileId}
      />
      <ImageUpload
        label="Banner"
        module="RETAIL"
        upload={upload}
        maxFiles={1}
        sourceOf={sourceOf}
        value={form.values.banner}
        onChange={(banner) => form.setFieldValue('banner', banner)}
        error={form.errors.bannerImageFileId}
      />
    </FormSection>
  )
}

/** Where it is on the web. */
export const WebFields = ({ form }: FieldsProps) => (
  <FormSection title="On the web" folded={form.values.websiteUrl || 'Nothing yet'}>
    <TextInput label="Website" type="url" placeholder="https://" {...form.getInputProps('websiteUrl')} />
    <TextInput label="Facebook" type="url" placeholder="https://" {...form.getInputProps('facebookUrl')} />
    <TextInput label="Instagram" type="url" placeholder="https://" {...form.getInputProps('instagramUrl')} />
  </FormSection>
)
