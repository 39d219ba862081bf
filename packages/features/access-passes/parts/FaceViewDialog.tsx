import { Dialog } from '@atrium/ui/Dialog.tsx'
import { Image } from '@mantine/core'

type FaceViewDialogProps = { fullName: string; source: string; onClose: () => void }

/** A face in full size (doc 2 §2). Load it lazily. */
const FaceViewDialog = ({ fullName, source, onClose }: FaceViewDialogProps) => (
  <Dialog opened title={`FR image of ${fullName}`} onClose={onClose} size="lg">
    <Image src={source} alt={`The face of ${fullName}`} mah="70dvh" fit="contain" />
  </Dialog>
)

export default FaceViewDialog
