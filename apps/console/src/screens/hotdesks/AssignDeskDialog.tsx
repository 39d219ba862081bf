import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { personOptions, type DeskDetail } from './hotdeskQueries.ts'

/** Gives a desk to one person for good. Load it lazily. */
const AssignDeskDialog = ({ desk, onClose }: { desk: DeskDetail; onClose: () => void }) => {
  const [userId, setUserId] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const assigning = useMutation({
    ...api.mutation('assignHotdesk', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const assign = () => {
    setIsMissing(userId === null)
    if (userId !== null) assigning.mutate({ path: { id: desk.id }, body: { userId, version: desk.version } })
  }
  const refused = assigning.isError ? fieldErrors(assigning.error).userId : undefined
  return (
    <Dialog opened title={`Assign desk ${desk.deskNo}`} onClose={onClose} locked={assigning.isPending}>
      {assigning.isError && !refused && (
        <Alert color="red" role="alert" mb="md">
          {errorMessage(assigning.error)}
        </Alert>
      )}
      <Text c="dimmed" mb="md">
        The desk belongs to this person from now on, and nobody else can book it.
      </Text>
      <DropdownField
        label="Person"
        required
        load={personOptions}
        value={userId}
        onChange={setUserId}
        error={isMissing && userId === null ? 'Choose a person.' : refused}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={assigning.isPending}>
          Cancel
        </Button>
        <Button onClick={assign} loading={assigning.isPending}>
          Assign
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export default AssignDeskDialog
