import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { orReread } from './orReread.ts'
import { recordNotices } from './recordNotices.ts'

type DeleteOptions = Pick<ConfirmOptions, 'title' | 'message' | 'countdown' | 'danger'> & {
  /** Asks in another way than by the question alone, and acts. */
  ask?: (question: ConfirmOptions) => Promise<boolean>
  /** Deletes; its call should be `silent`, since the dialog shows its failure. */
  action: () => Promise<unknown>
  /** The words of the notice, where the documents give others. */
  deleted?: string
  /** Leads away from what is no longer there. */
  onDeleted?: () => void
}

/** Asks, deletes, says so and leads away. */
export function askToDelete({ ask = confirm, action, deleted, onDeleted, ...question }: DeleteOptions): void {
  void ask({ danger: true, ...question, confirmLabel: 'Delete', action: () => orReread(action) }).then((isDeleted) => {
    if (!isDeleted) return
    if (deleted) notify({ message: deleted })
    else recordNotices.deleted()
    onDeleted?.()
  })
}
