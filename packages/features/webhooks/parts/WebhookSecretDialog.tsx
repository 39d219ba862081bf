import { ShownKey } from '@atrium/screens-kit/ShownKey.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button, Text } from '@mantine/core'
import type { WebhookSecret } from '../webhookQueries.ts'

type WebhookSecretDialogProps = { made: WebhookSecret; onClose: () => void }

/** Shows the secret of a webhook once. Load it lazily. */
const WebhookSecretDialog = ({ made: { name, secret }, onClose }: WebhookSecretDialogProps) => (
  <Dialog opened title="Secret of the webhook" onClose={onClose} size="lg" locked>
    <ShownKey apiKey={secret} name={name} />
    <Text c="dimmed" mt="sm">
      The program checks with it that a message comes from here, and was not changed on the way.
    </Text>
    <DialogButtons>
      <Button onClick={onClose}>I have kept it</Button>
    </DialogButtons>
  </Dialog>
)

export default WebhookSecretDialog
