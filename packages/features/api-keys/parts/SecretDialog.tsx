import { ShownKey } from '@atrium/screens-kit/ShownKey.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button, Code, Text } from '@mantine/core'
import type { ApiKeySecret } from '../apiKeyQueries.ts'

type SecretDialogProps = { made: ApiKeySecret; onClose: () => void }

/** Shows the secret of a key once. Load it lazily. */
const SecretDialog = ({ made: { name, secret }, onClose }: SecretDialogProps) => (
  <Dialog opened title="API key" onClose={onClose} size="lg" locked>
    <ShownKey apiKey={secret} name={name} />
    <Text c="dimmed" mt="sm">
      The program sends it with each call, as <Code>Authorization: Bearer …</Code>
    </Text>
    <DialogButtons>
      <Button onClick={onClose}>I have kept it</Button>
    </DialogButtons>
  </Dialog>
)

export default SecretDialog
