import { lazy, type ReactNode } from 'react'
import { openDialog } from './dialogs.ts'

const load = () => import('./ConfirmDialogModal.tsx')
const Modal = lazy(load)

/** Fetches the code of the question ahead: by the time it is asked the line may be gone. */
export const prepareConfirm = (): void => void load().catch(() => {})

export type ConfirmOptions = {
  title: string
  message?: ReactNode
  /** Adds 'This action cannot be undone' and colours the button. */
  danger?: boolean
  /** Keeps Confirm disabled for three seconds, counting down (doc 1 §2.4). */
  countdown?: boolean
  confirmLabel?: string
  cancelLabel?: string
  /** Done before the dialog closes; while it runs the buttons wait, and when it fails the dialog says so and stays. */
  action?: () => Promise<unknown>
}

export type ConfirmDialogProps = ConfirmOptions & { opened: boolean; onAnswer: (confirmed: boolean) => void }

/** A question with Cancel and Confirm. Its code is loaded when it is first asked; put it inside a `Suspense`. */
export const ConfirmDialog = (props: ConfirmDialogProps) => <Modal {...props} />

/** Asks and waits for the answer: true for Confirm, false for Cancel, Escape and a click beside the dialog. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  openDialog<boolean>(({ opened, answer }) => <ConfirmDialog {...options} opened={opened} onAnswer={answer} />)
