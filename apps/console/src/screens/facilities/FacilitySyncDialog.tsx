import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { LeftOut, SyncDialog } from '@atrium/screens-kit/SyncDialog.tsx'
import { syncNotices } from '@atrium/screens-kit/syncNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import { categoryOptions } from './facilityQueries.ts'

type Values = { siteId: string | null; categoryId: string | null }
type Skipped = Schemas['FacilitySyncResult']['skippedRooms']

/** Takes rooms over from the room calendar; new ones come in where the form says. Load it lazily. */
const FacilitySyncDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const form = useForm<Values>({ initialValues: { siteId: null, categoryId: null } })
  const [skipped, setSkipped] = useState<Skipped>([])
  const sync = useMutation({
    mutationKey: ['syncFacilities'],
    mutationFn: (body: Values) => api.call('syncFacilities', { body }, { silent: true }),
    onSuccess: ({ addedFacilities, changedFacilities, skippedRooms }) => {
      syncNotices.done(outcomeOf(addedFacilities.length, changedFacilities.length))
      setSkipped(skippedRooms)
      if (skippedRooms.length === 0) onClose()
    },
    onError: (error) => {
      const wrong = fieldErrors(error)
      form.setErrors(wrong)
      if (Object.keys(wrong).length === 0) syncNotices.failed()
    },
  })

  return (
    <SyncDialog
      opened={opened}
      onClose={onClose}
      title="Synchronise with the room calendar"
      explanation="Names, capacity and equipment of existing rooms are updated from the calendar. New rooms are added to the site and category you choose. If you choose none, they are skipped."
      sync={sync}
      onSync={() => sync.mutate(form.getValues())}
      outcome={
        skipped.length > 0 && (
          <LeftOut
            title="These rooms were skipped"
            items={skipped.map(({ name, reason }) => ({ key: name, text: `${name}: ${reason}` }))}
          />
        )
      }
    >
      <DropdownField
        label="Site of new rooms"
        clearable
        load={siteOptions}
        {...form.getInputProps('siteId')}
        value={form.values.siteId}
      />
      <DropdownField
        label="Category of new rooms"
        clearable
        load={categoryOptions()}
        {...form.getInputProps('categoryId')}
        value={form.values.categoryId}
      />
    </SyncDialog>
  )
}

function outcomeOf(added: number, changed: number): string {
  const done = [...(added > 0 ? [`${added} added`] : []), ...(changed > 0 ? [`${changed} changed`] : [])]
  return done.length === 0 ? 'The facilities were up to date.' : `Facilities: ${done.join(', ')}.`
}

export default FacilitySyncDialog
