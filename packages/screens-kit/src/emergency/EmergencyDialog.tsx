import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Container } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EmergencyWords } from './EmergencyWords.tsx'

type EmergencyDialogProps = ComponentProps<typeof EmergencyWords> & {
  /** Whether one may go on without an answer. */
  closable: boolean
  onClose: () => void
}

/** An emergency over the whole screen. Load it lazily. */
const EmergencyDialog = ({ closable, onClose, ...words }: EmergencyDialogProps) => (
  <Modal
    opened
    fullScreen
    onClose={onClose}
    withCloseButton={closable}
    closeOnEscape={closable}
    closeButtonProps={{ 'aria-label': 'Close' }}
    title={words.broadcast.drill ? 'Drill' : 'Emergency'}
    zIndex={1000}
  >
    <Container size="sm" py="xl">
      <EmergencyWords {...words} />
      {closable && (
        <Button variant="default" mt="xl" fullWidth onClick={onClose}>
          Close
        </Button>
      )}
    </Container>
  </Modal>
)

export default EmergencyDialog
