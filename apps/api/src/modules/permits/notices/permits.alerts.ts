import type { AlertEvent } from '../../../platform/alerts.ts'

/** People are signed in to work whose permit is over, and nobody has said that the area is safe (doc 3 §4). */
export const workNotClosed: AlertEvent = {
  kind: 'WORK_NOT_CLOSED',
  words: 'Work on a permit was not closed at its end.',
}

/** The insurance or another document of a permit stops being valid before its work ends. */
export const permitDocumentEnds: AlertEvent = {
  kind: 'PERMIT_DOCUMENT_ENDS',
  words: 'A document of a permit to work stops being valid before the work ends.',
}
