import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { permitted } from '@atrium/permissions/permitted.ts'
import type { PageAction } from '@atrium/ui/pageAction.ts'

/** A record whose answer says what may be done to it now. */
type Acted = { allowedActions: readonly string[] }

/** A button of a title bar with its gates (doc 1 §2.4); `Shown` is the record it acts on, where there is one. */
export type GatedAction<Shown extends Acted = { allowedActions: readonly never[] }> = PageAction & {
  /** Shown only to those who may call it. */
  operation?: OperationId
  /**
   * Its name among the record's `allowedActions`. Where the record's state does not allow it the button is disabled when
   * a `hint` says why, and left out when there is none.
   */
  allowed?: Shown['allowedActions'][number]
}

/** The buttons a person sees: what they may call, as far as the record's state allows it. */
export function useGatedActions(
  actions: readonly GatedAction<Acted>[],
  allowedActions: readonly string[] = [],
): readonly PageAction[] {
  const viewer = useViewer()
  return actions.flatMap(({ operation, allowed, ...action }) => {
    if (operation !== undefined && !permitted(viewer, operation)) return []
    if (allowed === undefined) return [action]
    if (allowedActions.includes(allowed)) return [{ ...action, hint: action.disabled ? action.hint : undefined }]
    return action.hint === undefined ? [] : [{ ...action, disabled: true }]
  })
}
