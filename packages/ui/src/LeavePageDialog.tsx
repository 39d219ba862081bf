import { confirm, ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'

/** What leaving would cost. */
export type Unsaved = 'form' | 'qrCode' | 'upload'

const warnings: Record<Unsaved, string> = {
  form: 'The information you entered will be lost.',
  qrCode: 'The information will be lost if the QR code has not been generated.',
  upload: 'The file has been checked, but not uploaded yet.',
}

const question = (unsaved: Unsaved): ConfirmOptions => ({
  title: 'Are you sure you want to leave this page?',
  message: warnings[unsaved],
})

type LeavePageDialogProps = { opened: boolean; unsaved?: Unsaved; onAnswer: (leave: boolean) => void }

/** Asks before unsaved information is lost (doc 1 §2.4); for the router's blocker. Put it inside a `Suspense`. */
export const LeavePageDialog = ({ opened, unsaved = 'form', onAnswer }: LeavePageDialogProps) => (
  <ConfirmDialog {...question(unsaved)} opened={opened} onAnswer={onAnswer} />
)

/** Asks the same and waits for the answer: true to leave. */
export const confirmLeavePage = (unsaved: Unsaved = 'form'): Promise<boolean> => confirm(question(unsaved))
