import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button } from '@mantine/core'
import { ShownKey } from './ShownKey.tsx'

type KeyDialogProps = { apiKey: string; name: string; onClose: () => void }

/** Shows a new key once. Load it lazily. */
const KeyDialog = ({ apiKey, name, onClose }: KeyDialogProps) => (
  <Dialog opened title="API key" onClose={onClose} size="lg">
    <ShownKey apiKey={apiKey} name={name} />
    <DialogButtons>
      <Button onClick={onClose}>I have kept it</Button>
    </DialogButtons>
  </Dialog>
)

export default KeyDialog
