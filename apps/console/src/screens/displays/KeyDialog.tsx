import { ShownKey } from '@atrium/screens-kit/ShownKey.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button } from '@mantine/core'
import { setupAddress } from './displayQueries.ts'

type KeyDialogProps = { apiKey: string; name: string; onClose: () => void }

/** Shows a new key once. Load it lazily. */
const KeyDialog = ({ apiKey, name, onClose }: KeyDialogProps) => (
  <Dialog opened title="API key" onClose={onClose} size="lg">
    <ShownKey address={setupAddress()} apiKey={apiKey} name={name} />
    <DialogButtons>
      <Button onClick={onClose}>I have saved it</Button>
    </DialogButtons>
  </Dialog>
)

export default KeyDialog
