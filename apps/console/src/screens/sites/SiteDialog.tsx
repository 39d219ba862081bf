import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { TimeZoneSelect } from '@atrium/ui/TimeZoneSelect.tsx'
import { Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { siteInput, useSiteForm, type SiteValues } from './siteForm.ts'
import type { Site } from './siteQueries.ts'

type SiteDialogProps = {
  opened: boolean
  /** The site to edit; without it the dialog makes a new one. */
  site?: Site
  onClose: () => void
  onSaved: (site: Site) => void
}

/** The clocks this browser knows, by their IANA names. */
const clocks = Intl.supportedValuesOf('timeZone')

/** A new site, or the particulars of one (doc 2 §2). Load it lazily. */
const SiteDialog = ({ opened, site, onClose, onSaved }: SiteDialogProps) => {
  const form = useSiteForm(site)
  const saving = useMutation({
    mutationKey: ['saveSite'],
    mutationFn: (values: SiteValues) => save(values, site),
    onSuccess: (saved) => {
      if (site) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={site ? 'Edit site' : 'New site'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={site ? 'Save' : 'Add site'}
    >
      <Stack gap="md">
        <TextInput label="Site name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Code"
          description="A short name, as used in your other systems"
          maxLength={20}
          {...form.getInputProps('code')}
        />
        <Textarea label="Address" maxLength={200} autosize minRows={2} {...form.getInputProps('address')} />
        <TimeZoneSelect
          label="Time zone"
          description="If you choose none, the time zone of the office centre applies"
          value={form.values.timezoneOffset}
          onChange={(offset) => form.setFieldValue('timezoneOffset', offset)}
          error={form.errors.timezoneOffset}
        />
        <Select
          label="Daylight saving time"
          description="If the site observes daylight saving time, choose its city. Bookings and blockings follow it"
          placeholder="None"
          data={clocks}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the city' }}
          limit={100}
          maxDropdownHeight={240}
          nothingFoundMessage="No match. Search for a city, such as Paris."
          {...form.getInputProps('timeZone')}
        />
        <TagsInput
          label="Assembly points"
          description="Where people gather in an emergency. Press Enter after each."
          maxTags={20}
          maxLength={100}
          {...form.getInputProps('assemblyPoints')}
        />
      </Stack>
    </FormDialog>
  )
}

function save(values: SiteValues, site: Site | undefined): Promise<Site> {
  const body = siteInput(values)
  if (site === undefined) return api.call('createSite', { body }, { silent: true })
  const { id, version } = site
  return api.call('updateSite', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default SiteDialog
