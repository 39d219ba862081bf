import { countOf } from '@atrium/validators/text.ts'
import { confidenceWords, tookText } from '@atrium/validators/musterWords.ts'
import type { BelievedSummary } from './musterQueries.ts'

/** How many are believed inside, and how sure that is: `87 people: 60 sure, 20 likely, 7 not sure`. */
export const insideText = ({ heads, confidences }: BelievedSummary): string =>
  [
    countOf(heads, 'person', 'people'),
    confidences
      .filter((one) => one.heads > 0)
      .map((one) => `${one.heads} ${confidenceWords[one.confidence].toLowerCase()}`)
      .join(', '),
  ]
    .filter(Boolean)
    .join(': ')

/** How long it took; what never was is said so. */
export const timeText = (seconds: number | null): string => (seconds === null ? 'Not reached' : tookText(seconds))
