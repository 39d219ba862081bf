import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { ShownKey } from '@atrium/screens-kit/ShownKey.tsx'
import { siblingUrl } from '@atrium/screens-kit/shell/helpPages.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { kioskSiteOptions } from '../visitorQueries.ts'

export type MadeKey = { apiKey: string; name: string }
type Values = { name: string; siteId: string | null }

type KioskDialogProps = {
  /** A key that was made for a kiosk; without one a kiosk is added. */
  made?: MadeKey
  onClose: () => void
}

/** Adds a kiosk, and shows its key once. Load it lazily. */
const KioskDialog = ({ made, onClose }: KioskDialogProps) => {
  const [key, setKey] = useState(made)
  return key ? <KeyShown made={key} onClose={onClose} /> : <NewKiosk onMade={setKey} onClose={onClose} />
}

const KeyShown = ({ made, onClose }: { made: MadeKey; onClose: () => void }) => (
  <Dialog opened title="Key of the kiosk" onClose={onClose} size="lg">
    <ShownKey {...made} address={siblingUrl('visit', '/kiosk')} />
    <DialogButtons>
      <Button onClick={onClose}>I have kept it</Button>
    </DialogButtons>
  </Dialog>
)

const NewKiosk = ({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) => {
  const form = useForm<Values>({
    initialValues: { name: '', siteId: null },
    validate: {
      name: requiredText('where it stands', 60),
      siteId: (siteId) => (siteId === null ? 'Choose the site.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['createVisitKiosk'],
    mutationFn: ({ name, siteId }: Values) =>
      api.call('createVisitKiosk', { body: { name: name.trim(), siteId: siteId ?? '' } }, { silent: true }),
    onSuccess: ({ apiKey, kiosk }) => onMade({ apiKey, name: kiosk.name }),
  })
  return (
    <FormDialog
      opened
      title="Add a kiosk"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Add"
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Where it is, such as Lobby"
          withAsterisk
          aria-required
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <DropdownField label="Site" required load={kioskSiteOptions} {...fieldOf(form, 'siteId')} />
      </Stack>
    </FormDialog>
  )
}

export default KioskDialog
