import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { useRef, useState } from 'react'
import type { Approval } from './approvalQueries.ts'

export type Decision = { decision: 'APPROVED' | 'REJECTED'; remark?: string }

const words = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const

/** A request as it was decided: one that has changed since waits anew. */
const keyOf = ({ id, version }: Approval) => `${id} ${version}`

const without = (all: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...all].filter((key) => !gone.includes(key)))

/**
 * Decides requests one after the other. Each that is decided leaves the list at once, and can be brought back for ten
 * seconds; of those that are refused it is said why, by their ids in `problems`.
 */
export function useDecide() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const undoLatest = useRef<() => void>(undefined)

  const hold = async (approval: Approval, decision: Decision): Promise<number | undefined> => {
    const { id, kind, version } = approval
    try {
      const parts = { path: { kind, id }, body: { ...decision, version } }
      const { undoSeconds } = await api.call('holdDecision', parts, { silent: true })
      setDecided((before) => new Set([...before, keyOf(approval)]))
      return undoSeconds
    } catch (error) {
      setProblems((before) => ({ ...before, [id]: errorMessage(error, 'It could not be decided. Try again.') }))
      return undefined
    }
  }

  const undo = async (approvals: readonly Approval[]): Promise<void> => {
    undoLatest.current = undefined
    const undone = await Promise.all(approvals.map(undoOne))
    const late = undone.find((failure) => failure !== undefined)
    setDecided((before) => without(before, approvals.filter((_, index) => undone[index] === undefined).map(keyOf)))
    if (late !== undefined) notify({ message: late, tone: 'danger' })
    else
      notify({ message: approvals.length === 1 ? 'Undone: it waits for you again' : 'Undone: they wait for you again' })
  }

  const decide = async (approvals: readonly Approval[], decision: Decision): Promise<boolean> => {
    const ids = new Set(approvals.map(({ id }) => id))
    setBusy(ids)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.has(id))))
    const held: Approval[] = []
    let undoUntil = Infinity
    for (const approval of approvals) {
      const seconds = await hold(approval, decision)
      if (seconds === undefined) continue
      held.push(approval)
      undoUntil = Math.min(undoUntil, Date.now() + seconds * 1000)
    }
    setBusy(new Set())
    if (held.length > 0) {
      const onUndo = () => void undo(held)
      undoLatest.current = onUndo
      const [only] = approvals
      notify({
        message:
          approvals.length === 1 && only
            ? `${words[decision.decision]}: ${nameOf(only)}`
            : `${words[decision.decision]} ${held.length} of ${approvals.length} requests`,
        tone: held.length === approvals.length ? 'success' : 'warning',
        seconds: (undoUntil - Date.now()) / 1000,
        action: { label: 'Undo', onClick: onUndo },
      })
    }
    return held.length === approvals.length
  }

  const isDecided = (approval: Approval) => decided.has(keyOf(approval))
  return { decide, undoLatest: () => undoLatest.current?.(), busy, isDecided, problems }
}

/** Brings one back; says why not where it cannot be. */
const undoOne = ({ id, kind }: Approval): Promise<string | undefined> =>
  api.call('undoDecision', { path: { kind, id } }, { silent: true }).then(
    () => undefined,
    (error: unknown) => errorMessage(error, 'It could not be undone.'),
  )

const nameOf = ({ referenceNo, title }: Approval) => `${referenceNo} ${title}`
