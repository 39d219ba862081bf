import { notify } from '@atrium/ui/notify.tsx'

/** The notices of what was done to a record, given to the letter (doc 1 §8). */
export const recordNotices = {
  added: () => notify({ message: 'Record successfully added' }),
  updated: () => notify({ message: 'Record successfully updated' }),
  deleted: () => notify({ message: 'Record successfully deleted' }),
} as const
