import { lazy, type ReactNode } from 'react'
import { openDialog } from './dialogs.ts'

const Modal = lazy(() => import('./RemarkDialogModal.tsx'))

export type RemarkOptions = {
  title: string
  message?: ReactNode
  /** The field's name. */
  label?: string
  placeholder?: string
  /** Whether it may be left empty. */
  optional?: boolean
  maxLength?: number
  danger?: boolean
  confirmLabel?: string
  /** Where 'Cancel' could be taken for the deed itself. */
  cancelLabel?: string
  /** Done with the remark before the dialog closes; when it fails the dialog says so and stays. */
  action?: (remark: string) => Promise<unknown>
}

export type RemarkDialogProps = RemarkOptions & { opened: boolean; onAnswer: (remark: string | null) => void }

/** Asks for a reason. Its code is loaded when it is first asked; put it inside a `Suspense`. */
export const RemarkDialog = (props: RemarkDialogProps) => <Modal {...props} />

/** Asks for a reason and waits for it: the trimmed text, or null when the reader cancels. */
export const askRemark = (options: RemarkOptions): Promise<string | null> =>
  openDialog<string | null>(({ opened, answer }) => <RemarkDialog {...options} opened={opened} onAnswer={answer} />)
