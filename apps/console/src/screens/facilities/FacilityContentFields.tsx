import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { TagsField } from '@atrium/screens-kit/TagsField.tsx'
import { useStoredSources } from '@atrium/screens-kit/useStoredSources.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { RichTextField } from '@atrium/ui/RichTextField.tsx'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import { smallerPicture } from '@atrium/upload/smallerPicture.ts'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { mostImages } from '@atrium/validators/facilities.ts'
import { Fieldset, SimpleGrid } from '@mantine/core'
import type { FacilityFormState } from './facilityForm.ts'
import { equipmentOptions } from './facilityQueries.ts'

type FieldsProps = { form: FacilityFormState }

const upload: Upload = async (file, module) => uploadFile(api, await smallerPicture(file), module, { silent: true })

/** What it looks like. */
export const PhotoFields = ({ form }: FieldsProps) => {
  const sourceOf = useStoredSources(form.values.images)
  return (
    <FormSection title="Photos and description" description="The first photo is shown in lists" columns={1}>
      <ImageUpload
        label="Photos"
        module="FACILITY"
        upload={upload}
        maxFiles={mostImages}
        ordered
        sourceOf={sourceOf}
        value={form.values.images}
        onChange={(images) => form.setFieldValue('images', images)}
        error={form.errors.imageFileIds}
      />
      <RichTextField
        label="Description"
        description="Describe the place, how to get in and what to bring"
        value={form.values.descriptionHtml}
        onChange={(html) => form.setFieldValue('descriptionHtml', html)}
        error={form.errors.descriptionHtml}
      />
    </FormSection>
  )
}

/** What is in it, and how many of each. */
export const EquipmentFields = ({ form }: FieldsProps) => {
  const { equipments } = form.values
  const set = (next: typeof equipments) => form.setFieldValue('equipments', next)
  const quantityOf = (name: string) => equipments.find((one) => one.name === name)?.quantity ?? 1
  const wrong = Object.entries(form.errors).find(([field]) => field.startsWith('equipments'))?.[1]
  return (
    <FormSection
      title="Equipment"
      description="People can search by equipment, and request more with a booking"
      columns={1}
    >
      <TagsField
        label="Equipment in the room"
        description="For example Screen or Whiteboard. Press Enter after each one."
        load={equipmentOptions}
        maxTags={50}
        value={equipments.map(({ name }) => name)}
        onChange={(names) => set(names.map((name) => ({ name, quantity: quantityOf(name) })))}
        error={wrong}
      />
      {equipments.length > 0 && (
        <Fieldset legend="Quantity of each" variant="unstyled">
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
            {equipments.map(({ name, quantity }) => (
              <NumericField
                key={name}
                label={name}
                decimals={0}
                value={quantity}
                onChange={(count) =>
                  set(equipments.map((one) => (one.name === name ? { name, quantity: Math.max(1, count ?? 1) } : one)))
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
    </FormSection>
  )
}
