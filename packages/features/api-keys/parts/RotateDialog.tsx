import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, ApiKeySecret } from '../apiKeyQueries.ts'

type RotateDialogProps = { apiKey: ApiKey; onClose: () => void; onMade: (made: ApiKeySecret) => void }

const overlaps = [
  { value: '0', label: 'End the old secret now', description: 'When it may have been lost' },
  { value: '24', label: 'Keep it for a day', description: 'Time to put the new one into the program' },
  { value: '72', label: 'Keep it for three days', description: undefined },
]

/** Asks how long the old secret is taken too, and gives the key a new one. Load it lazily. */
const RotateDialog = ({ apiKey: { id, name, version }, onClose, onMade }: RotateDialogProps) => {
  const [overlap, setOverlap] = useState('0')
  const rotating = useMutation({ ...api.mutation('rotateApiKey', { silent: true }), onSuccess: onMade })
  return (
    <Dialog opened title={`New secret for ${name}`} onClose={onClose} locked={rotating.isPending}>
      <Stack gap="md">
        <Text>The key keeps its name, its permissions and its last day.</Text>
        <Radio.Group label="Current secret" value={overlap} onChange={setOverlap}>
          <Stack gap="sm" mt="xs">
            {overlaps.map((each) => (
              <Radio key={each.value} {...each} />
            ))}
          </Stack>
        </Radio.Group>
        {rotating.isError && (
          <Alert color="red" role="alert">
            {errorMessage(rotating.error)}
          </Alert>
        )}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={rotating.isPending}>
          Cancel
        </Button>
        <Button
          loading={rotating.isPending}
          onClick={() => rotating.mutate({ path: { id }, body: { version, overlapHours: Number(overlap) } })}
        >
          Make new secret
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export default RotateDialog
