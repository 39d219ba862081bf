import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { PictureChoice } from '@atrium/upload/PictureChoice.tsx'
import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FaceRules } from './FaceRules.tsx'

type FacePictureDialogProps = {
  holder: { id: string; fullName: string }
  title: string
  opened: boolean
  onClose: () => void
}

/** Gives a person the picture by which readers know them. Load it lazily. */
const FacePictureDialog = ({ holder: { id, fullName }, title, opened, onClose }: FacePictureDialogProps) => {
  const [file, setFile] = useState<File | null>(null)
  const saving = useMutation({
    mutationKey: ['setUserFrPassImage'],
    mutationFn: (picture: File) =>
      api.call('setUserFrPassImage', { path: { id }, body: { file: picture } }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      setFile(null)
      onClose()
    },
  })
  const choose = (next: File | null) => {
    saving.reset()
    setFile(next)
  }
  return (
    <Dialog opened={opened} title={title} onClose={onClose} locked={saving.isPending}>
      <Stack gap="md">
        <FaceRules />
        <PictureChoice
          label={`Picture of ${fullName}`}
          required
          value={file}
          onChange={choose}
          error={saving.isError ? errorMessage(saving.error) : undefined}
          disabled={saving.isPending}
          onNotice={notify}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button onClick={() => file && saving.mutate(file)} loading={saving.isPending} disabled={file === null}>
            Save picture
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}

export default FacePictureDialog
