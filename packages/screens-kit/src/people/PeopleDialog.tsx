import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoadOptions } from '../dropdownOptions.ts'
import { MultiDropdownField } from '../MultiDropdownField.tsx'

export type PeopleDialogProps = {
  opened: boolean
  title: string
  /** What they are called here, such as `['person', 'people']`. */
  nouns: readonly [one: string, many: string]
  /** Whom the field offers. */
  description: string
  /** Those who are not there yet. Keep it the same between renders. */
  load: LoadOptions
  /** Done before the dialog closes; when it fails the dialog says so and stays. */
  add: (userIds: string[]) => Promise<unknown>
  onClose: () => void
}

/** The most people one call takes. */
const mostPeople = 1000

/** Finds people who do not belong to a record yet and adds them to it. Load it lazily. */
export const PeopleDialog = ({ opened, title, nouns, description, load, add, onClose }: PeopleDialogProps) => {
  const [userIds, setUserIds] = useState<string[]>([])
  const adding = useMutation({ mutationFn: add, onSuccess: onClose })
  const [one, many] = nouns
  return (
    <Dialog opened={opened} title={title} onClose={onClose} locked={adding.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (userIds.length > 0) adding.mutate(userIds)
        }}
      >
        <MultiDropdownField
          label={many.charAt(0).toUpperCase() + many.slice(1)}
          description={description}
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
            {userIds.length === 0 ? `Add ${many}` : `Add ${userIds.length} ${userIds.length === 1 ? one : many}`}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
