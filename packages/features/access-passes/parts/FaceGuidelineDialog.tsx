import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FaceRules } from './FaceRules.tsx'

type FaceGuidelineDialogProps = { onClose: () => void; onContinue: (isNotAgain: boolean) => void }

/** Load it lazily. */
const FaceGuidelineDialog = ({ onClose, onContinue }: FaceGuidelineDialogProps) => {
  const [isNotAgain, setNotAgain] = useState(false)
  return (
    <Dialog opened title="FR image guideline" onClose={onClose}>
      <Stack gap="md">
        <div>
          <Text>Readers recognise a face best from a picture like this:</Text>
          <FaceRules />
          <Text>
            A picture of a face is personal data. It is used only by door readers, and deleted with the FR pass.
          </Text>
        </div>
        <Checkbox
          label="Do not show this again"
          checked={isNotAgain}
          onChange={({ currentTarget }) => setNotAgain(currentTarget.checked)}
        />
        <DialogButtons>
          <Button onClick={() => onContinue(isNotAgain)}>Continue</Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}

export default FaceGuidelineDialog
