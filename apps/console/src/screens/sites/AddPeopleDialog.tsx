import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from './counts.ts'
import type { PlacePeopleOf } from './placePeople.ts'

type AddPeopleDialogProps = { opened: boolean; place: PlacePeopleOf; onClose: () => void }

/** The most people one call takes. */
const mostPeople = 1000

/** Finds people who are not at a place yet and assigns them to it. Load it lazily. */
const AddPeopleDialog = ({ opened, place, onClose }: AddPeopleDialogProps) => {
  const [userIds, setUserIds] = useState<string[]>([])
  const queryClient = useQueryClient()
  const adding = useMutation({
    mutationKey: [place.add],
    mutationFn: () => place.addPeople(queryClient, userIds),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <Dialog opened={opened} title={`Add people to ${place.name}`} onClose={onClose} locked={adding.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (userIds.length > 0) adding.mutate()
        }}
      >
        <MultiDropdownField
          label="People"
          description={`Active people of your company and your tenants who are not assigned to this ${place.word} yet`}
          placeholder={userIds.length === 0 ? 'Start typing a name or e-mail address' : undefined}
          load={place.candidates}
          value={userIds}
          onChange={setUserIds}
          maxValues={mostPeople}
          error={adding.isError ? errorMessage(adding.error) : undefined}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={adding.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending} disabled={userIds.length === 0}>
            {userIds.length === 0 ? 'Add people' : `Add ${countOf(userIds.length, 'person', 'people')}`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default AddPeopleDialog
