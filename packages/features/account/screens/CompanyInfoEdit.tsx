import { api } from '@atrium/auth/api.ts'
import { loadOfficeCentre } from '@atrium/auth/session/loadSession.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { StaleNotice } from '@atrium/screens-kit/form/StaleNotice.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { companyInfoQuery } from '../accountQueries.ts'
import { companyInput, companyRules, companyValues, type CompanyValues } from '../companyForm.ts'
import { BrandColourField } from '../parts/BrandColourField.tsx'
import { AddressFields, ContactFields } from '../parts/DetailFields.tsx'
import { LogoField } from '../parts/LogoField.tsx'

/** Changes the company's details, logo and colour; the portal wears them at once (doc 2 §4). */
const CompanyInfoEdit = ({ onDone }: { onDone: () => void }) => {
  const read = useSuspenseQuery(companyInfoQuery())
  const centre = read.data
  useRecordTitle('Edit company info')
  const form = useForm<CompanyValues>({
    initialValues: companyValues(centre),
    validate: companyRules,
    validateInputOnBlur: true,
  })
  const saving = useMutation({
    ...api.mutation('updateOfficeCentre', { silent: true }),
    onSuccess: async (saved) => {
      recordNotices.updated()
      onDone()
      await loadOfficeCentre(api, saved.id)
    },
  })
  const reload = async () => {
    const { data } = await read.refetch()
    if (!data) return
    form.setInitialValues(companyValues(data))
    form.reset()
    saving.reset()
  }
  return (
    <FormScreen
      title="Edit company info"
      form={form}
      onSubmit={(values) => saving.mutate({ path: { id: centre.id }, body: companyInput(values, centre.version) })}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <StaleNotice error={saving.error} onReload={() => void reload()} loading={read.isFetching} />
      <FormSection title="Company" description={`Its code ${centre.centreCode} cannot be changed.`}>
        <FormWide>
          <TextInput label="Company name" required maxLength={150} {...form.getInputProps('companyName')} />
        </FormWide>
      </FormSection>
      <FormSection title="Logo and colour" description="Shown to everybody in the portal" columns={1}>
        <LogoField
          value={form.values.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
          error={form.errors.logoFileId}
          storedId={centre.logoFile?.systemFileId ?? null}
        />
        <BrandColourField
          value={form.values.brandColour}
          onChange={(colour) => form.setFieldValue('brandColour', colour)}
          error={form.errors.brandColour}
          otherwise={centre.officeCentreType === 'TENANT' ? 'the colour of the building' : 'the default'}
        />
      </FormSection>
      <AddressFields form={form} onTimezone={(offset) => form.setFieldValue('timezoneOffset', offset)} />
      <ContactFields form={form} />
    </FormScreen>
  )
}

export default CompanyInfoEdit
