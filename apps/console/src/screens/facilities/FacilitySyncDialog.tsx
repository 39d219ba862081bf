import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { syncNotices } from '@atrium/screens-kit/syncNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import { categoryOptions, forgetFacilities } from './facilityQueries.ts'

type Values = { siteId: string | null; categoryId: string | null }
type Skipped = Schemas['FacilitySyncResult']['skippedRooms']

/** Takes rooms over from the room calendar; new ones come in where the form says. Load it lazily. */
const FacilitySyncDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const form = useForm<Values>({ initialValues: { siteId: null, categoryId: null } })
  const [skipped, setSkipped] = useState<Skipped>([])
  const queryClient = useQueryClient()
  const sync = useMutation({
    mutationKey: ['syncFacilities'],
    mutationFn: (body: Values) => api.call('syncFacilities', { body }, { silent: true }),
    onSuccess: async ({ addedFacilities, changedFacilities, skippedRooms }) => {
      syncNotices.done(outcomeOf(addedFacilities.length, changedFacilities.length))
      setSkipped(skippedRooms)
      await forgetFacilities(queryClient)
      if (skippedRooms.length === 0) onClose()
    },
    onError: (error) => {
      const wrong = fieldErrors(error)
      form.setErrors(wrong)
      if (Object.keys(wrong).length === 0) syncNotices.failed(error)
    },
  })

  return (
    <Dialog opened={opened} title="Synchronise with the room calendar" onClose={onClose} locked={sync.isPending}>
      <form onSubmit={form.onSubmit((values) => sync.mutate(values))} noValidate>
        <Stack gap="md">
          {sync.isError && (
            <Alert color="red" role="alert">
              {errorMessage(sync.error)}
            </Alert>
          )}
          {skipped.length > 0 && <SkippedRooms skipped={skipped} />}
          <Text size="sm" c="dimmed">
            Names, capacity and equipment of known rooms follow the calendar. Rooms that are not known yet come in at
            the site and in the category you choose; without them they are left out.
          </Text>
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
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={sync.isPending}>
            {skipped.length > 0 ? 'Done' : 'Cancel'}
          </Button>
          <Button type="submit" loading={sync.isPending}>
            Synchronise
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const SkippedRooms = ({ skipped }: { skipped: Skipped }) => (
  <Alert color="yellow" title="These rooms were left out">
    <List size="sm">
      {skipped.map(({ name, reason }) => (
        <List.Item key={name}>
          {name}: {reason}
        </List.Item>
      ))}
    </List>
  </Alert>
)

function outcomeOf(added: number, changed: number): string {
  const done = [...(added > 0 ? [`${added} added`] : []), ...(changed > 0 ? [`${changed} changed`] : [])]
  return done.length === 0 ? 'The facilities were up to date.' : `Facilities: ${done.join(', ')}.`
}

export default FacilitySyncDialog
