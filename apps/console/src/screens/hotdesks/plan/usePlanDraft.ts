import { useDraft } from '@atrium/screens-kit/form/useDraft.ts'
import { useCallback, type Dispatch } from 'react'
import type { Arrangement, Zone } from '../hotdeskQueries.ts'
import type { PlanAction } from './planState.ts'

type PlanDrafted = {
  zone: Zone
  /** What is not saved. */
  arrangement: Arrangement
  act: Dispatch<PlanAction>
  isUnsaved: () => boolean
  onLetGo: () => void
}

/**
 * Keeps the marks of a plan that are not saved when the session ends by itself.
 * @returns whether such came back
 */
export function usePlanDraft({ zone, arrangement, act, isUnsaved, onLetGo }: PlanDrafted): boolean {
  const onBack = useCallback(
    ({ added, moved, removed }: Record<string, unknown>) =>
      // What this hook kept, in this browser.
      act({ type: 'take-up', arrangement: { added, moved, removed } as Arrangement }),
    [act],
  )
  return useDraft({
    name: `Desks of ${zone.name}`,
    opened: true,
    isUnsaved,
    onLetGo,
    entered: () => ({ ...arrangement }),
    onBack,
  })
}
