import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keepDivision, type Division } from '../divisionQueries.ts'

type AddPeopleDialogProps = { opened: boolean; division: Division; onClose: () => void }

/** The most people one call takes. */
const mostPeople = 1000

/** Finds people who are not in a division and puts them into it. Load it lazily. */
const AddPeopleDialog = ({ opened, division, onClose }: AddPeopleDialogProps) => {
  const [userIds, setUserIds] = useState<string[]>([])
  const load = useMemo(() => peopleOutside(division.id), [division.id])
  const queryClient = useQueryClient()
  const adding = useMutation({
    ...api.mutation('addUsersToDivision', { silent: true }),
    onSuccess: async (saved) => {
      recordNotices.updated()
      onClose()
      await keepDivision(queryClient, saved)
    },
  })

  return (
    <Dialog opened={opened} title={`Add people to ${division.name}`} onClose={onClose} locked={adding.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (userIds.length > 0) adding.mutate({ path: { id: division.id }, body: { userIds } })
        }}
      >
        <MultiDropdownField
          label="People"
          description="Whoever belongs to another division moves to this one"
          placeholder={userIds.length === 0 ? 'Start typing a name or e-mail address' : undefined}
          load={load}
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
            {addLabel(userIds.length)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const peopleOutside =
  (excludeDivisionId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getUserDropDown', { query: { wildcardSearch, excludeDivisionId } })

const addLabel = (count: number) => (count === 0 ? 'Add people' : count === 1 ? 'Add 1 person' : `Add ${count} people`)

export default AddPeopleDialog
