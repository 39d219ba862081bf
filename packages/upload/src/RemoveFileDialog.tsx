import { fileMessages } from '@atrium/validators/fileRules.ts'
import { Button, Group, Modal } from '@mantine/core'

type RemoveFileDialogProps = { name: string; opened: boolean; onCancel: () => void; onConfirm: () => void }

/** Asks before a file is removed: 'Remove file {name}' with OK and Cancel (doc 1 §5, MSG-012). Loaded when first asked. */
const RemoveFileDialog = ({ name, opened, onCancel, onConfirm }: RemoveFileDialogProps) => (
  <Modal opened={opened} onClose={onCancel} title={fileMessages.remove(name)} withCloseButton={false} size="sm">
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus>
        Cancel
      </Button>
      <Button color="red" onClick={onConfirm}>
        OK
      </Button>
    </Group>
  </Modal>
)

export default RemoveFileDialog
