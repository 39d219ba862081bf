import { Dialog } from '@atrium/ui/Dialog.tsx'
import type { RatePreviewInput } from '../rateQueries.ts'
import { RatePreview } from './RatePreview.tsx'

type RatePreviewDialogProps = { body: RatePreviewInput; opened: boolean; onClose: () => void }

/** Last month by a card that is being written. */
const RatePreviewDialog = ({ body, opened, onClose }: RatePreviewDialogProps) => (
  <Dialog opened={opened} title="Last month with this rate" size="xl" onClose={onClose}>
    <RatePreview body={body} />
  </Dialog>
)

export default RatePreviewDialog
