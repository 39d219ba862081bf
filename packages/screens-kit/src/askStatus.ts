import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { askRemark, type RemarkOptions } from '@atrium/ui/RemarkDialog.tsx'
import { orReread } from './orReread.ts'
import { recordNotices } from './recordNotices.ts'

type StatusAction = Omit<RemarkOptions, 'action'> & {
  /** Whether a remark is asked for; without it a question is enough. */
  remark?: boolean
  /** Asks in another way than by the question alone, and acts. */
  ask?: (question: ConfirmOptions) => Promise<boolean>
  /** Changes the state; its call should be `silent`, since the dialog shows its failure. */
  action: (remark: string) => Promise<unknown>
}

/** Asks, for a remark where one is due, changes a record's state and says so. */
export function askStatus({ remark = false, ask = confirm, action, ...question }: StatusAction): void {
  const asked = remark
    ? askRemark({ ...question, action: (text) => orReread(() => action(text)) }).then((text) => text !== null)
    : ask({ ...question, action: () => orReread(() => action('')) })
  void asked.then((isDone) => isDone && recordNotices.updated())
}
