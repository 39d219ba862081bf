import type { ApiFailure } from './apiFailure.ts'
import { messages } from './messages.ts'

/** A failure to be told at the bottom right, with the look of a warning (doc 1 §8, doc 2 §8). */
export type Notice = { message: string; position: 'bottom-right'; milliseconds: number; look: 'warning' }

export const NOTICE_MILLISECONDS = 5000

type Gate = {
  onNotice: (notice: Notice) => void
  /** Whether the page in view is public or a login page, where no notice is shown (doc 1 §8). */
  isSilentPage: () => boolean
}

/** Tells a failure, but never the same text twice within five seconds (doc 1 §8, §9). */
export function createNoticeGate({ onNotice, isSilentPage }: Gate) {
  const shownAt = new Map<string, number>()

  return (failure: ApiFailure, noticeWithoutMessage: boolean): void => {
    const message = failure.message || (noticeWithoutMessage ? messages.noData : '')
    if (message === '' || isSilentPage()) return
    const now = Date.now()
    const lastTime = shownAt.get(message)
    if (lastTime !== undefined && now - lastTime < NOTICE_MILLISECONDS) return
    shownAt.set(message, now)
    onNotice({ message, position: 'bottom-right', milliseconds: NOTICE_MILLISECONDS, look: 'warning' })
  }
}
