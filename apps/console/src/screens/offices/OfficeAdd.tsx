import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { siteOptions, siteQuery } from '../sites/siteQueries.ts'
import { FloorPlanFields } from './FloorPlanFields.tsx'
import { floorPlanInput, useOfficeForm } from './officeForm.ts'

type OfficeAddProps = {
  /** The site to propose. */
  siteId?: string | undefined
  /** Goes to the profile of the new office (doc 2 §2, NAV-020). */
  onAdded: (id: string) => void
  onCancel: () => void
}

/** A new office of a site, with its floor plan if there is one (doc 2 §2). */
export const OfficeAdd = ({ siteId: proposedId, onAdded, onCancel }: OfficeAddProps) => {
  const proposed = useQuery({ ...siteQuery(proposedId ?? ''), enabled: proposedId !== undefined })
  const form = useOfficeForm({ siteId: proposedId })
  const adding = useMutation({
    ...api.mutation('createArea', { silent: true }),
    onSuccess: (office) => {
      recordNotices.added()
      onAdded(office.id)
    },
  })
  const { planName, image } = form.values
  return (
    <FormScreen
      title="New office"
      description="A part of a site, such as a floor, a wing or a room"
      form={form}
      onSubmit={(values) => {
        if (values.siteId === null) return
        const body = { name: values.name.trim(), siteId: values.siteId, floorPlan: floorPlanInput(values) }
        adding.mutate({ body })
      }}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel="Add office"
    >
      <FormSection title="Office" description="Its name and its site">
        <TextInput label="Office name" required maxLength={60} {...form.getInputProps('name')} />
        <DropdownField
          label="Site"
          required
          load={siteOptions}
          chosen={proposed.data && { value: proposed.data.id, label: proposed.data.name }}
          value={form.values.siteId}
          onChange={(siteId) => form.setFieldValue('siteId', siteId)}
          error={form.errors.siteId}
        />
      </FormSection>
      <FormSection
        title="Floor plan"
        description="You can add it later. It helps people find desks, doors and lockers."
        columns={1}
      >
        <FloorPlanFields
          values={{ planName, image }}
          onChange={(changed) => form.setValues(changed)}
          nameError={form.errors.planName ?? form.errors['floorPlan.name']}
          imageError={form.errors['floorPlan.systemFileId']}
        />
      </FormSection>
    </FormScreen>
  )
}
