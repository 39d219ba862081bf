import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { useState } from 'react'
import type { Approval } from './approvalQueries.ts'

export type Decision = { decision: 'APPROVED' | 'REJECTED'; remark?: string }

const words = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const

/**
 * Decides requests one after the other. Each that is decided leaves the list at once; of those that are refused it is
 * said why, by their ids in `problems`.
 */
export function useDecide() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const decideOne = async ({ id, kind, version }: Approval, decision: Decision): Promise<boolean> => {
    try {
      await api.call('decideApproval', { path: { kind, id }, body: { ...decision, version } }, { silent: true })
      setDecided((before) => new Set([...before, id]))
      return true
    } catch (error) {
      setProblems((before) => ({ ...before, [id]: errorMessage(error, 'It could not be decided. Try again.') }))
      return false
    }
  }

  const decide = async (approvals: readonly Approval[], decision: Decision): Promise<boolean> => {
    const ids = new Set(approvals.map(({ id }) => id))
    setBusy(ids)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.has(id))))
    let done = 0
    for (const approval of approvals) if (await decideOne(approval, decision)) done += 1
    setBusy(new Set())
    const [only] = approvals
    if (done > 0)
      notify({
        message:
          approvals.length === 1 && only
            ? `${words[decision.decision]}: ${only.referenceNo} ${only.title}`
            : `${words[decision.decision]} ${done} of ${approvals.length} requests`,
        tone: done === approvals.length ? 'success' : 'warning',
      })
    return done === approvals.length
  }

  return { decide, busy, decided, problems }
}
