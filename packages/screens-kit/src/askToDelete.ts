import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { orReread } from './orReread.ts'
import { recordNotices } from './recordNotices.ts'

type DeleteOptions = Pick<ConfirmOptions, 'title' | 'message' | 'countdown' | 'danger'> & {
  /** Deletes; its call should be `silent`, since the dialog shows its failure. */
  action: () => Promise<unknown>
  /** Leads away from what is no longer there. */
  onDeleted?: () => void
}

/** Asks, deletes, says so and leads away. */
export function askToDelete({ action, onDeleted, ...question }: DeleteOptions): void {
  void confirm({ danger: true, ...question, confirmLabel: 'Delete', action: () => orReread(action) }).then(
    (isDeleted) => {
      if (!isDeleted) return
      recordNotices.deleted()
      onDeleted?.()
    },
  )
}
