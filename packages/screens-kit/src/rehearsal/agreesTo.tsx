import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import type { CallOptions, Input, OperationId, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { operations } from '@atrium/contract/generated/schema.d.ts'
import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { openDialog } from '@atrium/ui/dialogs.ts'
import { lazy, Suspense, useState } from 'react'

const RehearsalProgress = lazy(() => import('./RehearsalProgress.tsx'))
const RehearsalDialog = lazy(() => import('./RehearsalDialog.tsx'))

export type Rehearsal = Schemas['Rehearsal']

/** Writes that can be asked what they would do (model `Rehearsable` of the contract). */
export type RehearsableOperationId = {
  [Id in OperationId]: operations[Id]['responses'] extends { 202: unknown } ? Id : never
}[OperationId]

type Change = Pick<ConfirmOptions, 'title' | 'confirmLabel' | 'danger' | 'action'>

/**
 * Shows who would gain and who would lose which doors by a write, and waits for the answer: true to go on. Where nobody
 * would, `otherwise` decides. What would be refused goes on, since the write itself says why.
 */
export async function agreesTo<Id extends RehearsableOperationId>(
  operation: Id,
  input: Input<Id>,
  change: Change,
  otherwise: () => boolean | Promise<boolean> = () => true,
): Promise<boolean> {
  let rehearsal: Rehearsal
  try {
    rehearsal = await rehearse(operation, input)
    if (rehearsal.progress) {
      const worked = await workedOut(rehearsal.progress.id, change)
      if (worked === 'BACK') return false
      rehearsal = worked
    }
  } catch (error) {
    if (isApiFailure(error) && error.status >= 400 && error.status < 500) return otherwise()
    return confirm({ ...change, message: 'We could not check who gains or loses access. Continue anyway?' })
  }
  if (!rehearsal.noOfPeopleGaining && !rehearsal.noOfPeopleLosing) return otherwise()
  return openDialog<boolean>(({ opened, answer }) => (
    <RehearsalDialog {...change} rehearsal={rehearsal} opened={opened} onAnswer={answer} />
  ))
}

/** Shows how far a long one is until it is worked out. */
async function workedOut(id: string, { title }: Change): Promise<Rehearsal | 'BACK'> {
  const answer = await openDialog<Rehearsal | 'BACK' | { failure: unknown }>((dialog) => (
    <Suspense fallback={null}>
      <RehearsalProgress title={title} id={id} opened={dialog.opened} onAnswer={dialog.answer} />
    </Suspense>
  ))
  if (typeof answer === 'object' && 'failure' in answer) throw answer.failure
  return answer
}

/** Says who would gain and who would lose which doors by a write, which is not done. */
async function rehearse<Id extends RehearsableOperationId>(operation: Id, input: Input<Id>): Promise<Rehearsal> {
  const asking = { ...(input as object), header: { 'x-rehearse': true } }
  // With the header the contract answers 202 and a rehearsal, whatever the write answers.
  const call = api.call as (id: OperationId, given: object, options: CallOptions) => Promise<unknown>
  return (await call(operation, asking, { silent: true })) as Rehearsal
}

/** Asks in a form: the form waits meanwhile. */
export function useAgreesTo(): { isAsking: boolean; ask: typeof agreesTo } {
  const [isAsking, setIsAsking] = useState(false)
  const ask: typeof agreesTo = async (...question) => {
    setIsAsking(true)
    try {
      return await agreesTo(...question)
    } finally {
      setIsAsking(false)
    }
  }
  return { isAsking, ask }
}
