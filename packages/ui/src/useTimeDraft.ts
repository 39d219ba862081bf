import { isSpan, type ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import type { WallSpan } from '@atrium/validators/wallTimes.ts'
import { useState } from 'react'

/** Times while they are chosen, of which only spans are told; `isRight` says whether what was told last stands there. */
export function useTimeDraft({ startTime, endTime }: WallSpan, onSpan: (span: WallSpan) => void) {
  const [seen, setSeen] = useState({ startTime, endTime })
  const [value, setValue] = useState<ChosenTimes>(seen)
  if (seen.startTime !== startTime || seen.endTime !== endTime) {
    setSeen({ startTime, endTime })
    setValue({ startTime, endTime })
  }
  return {
    value,
    isRight: isSpan(value),
    onChange: (next: ChosenTimes) => {
      setValue(next)
      if (isSpan(next)) onSpan(next)
    },
  }
}
