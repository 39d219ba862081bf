import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable, type AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SystemState } from './accessSystemQueries.ts'
import type { OwnField } from './SystemForm.tsx'
import { valuesOf, type SystemValues } from './systemValues.ts'

const SystemForm = lazy(() => import('./SystemForm.tsx'))

type SystemPageFrameProps<State> = {
  query: AnyQuery<State>
  /** The name of the connection, as its form has it. */
  name: string
  /** What its form has beyond that of all connections, and the fields for it. */
  values?: (state: State) => Partial<SystemValues>
  fields?: (state: State) => readonly OwnField[]
  save: (values: SystemValues, state: State) => Promise<object>
  children: (state: State, onEdit: () => void) => ReactNode
}

/** The one connection to a system that an office centre has: as it is read, and its form while it is changed. */
export function SystemPage<State extends SystemState>(props: SystemPageFrameProps<State>) {
  const { query, name, values, fields, save, children } = props
  const read = useQuery(readable(query))
  const [isEditing, setIsEditing] = useState(false)
  if (read.isPending) return <LoadingState />
  if (!read.data) return <ErrorState onRetry={() => void read.refetch()}>{errorMessage(read.error)}</ErrorState>
  const state = read.data
  if (!isEditing) return children(state, () => setIsEditing(true))
  const close = () => setIsEditing(false)
  return (
    <Suspense fallback={<LoadingState />}>
      <SystemForm
        title={`Edit ${name}`}
        values={valuesOf(state, values?.(state))}
        hasSecret={state.hasClientSecret}
        own={fields?.(state) ?? []}
        save={(changed) => save(changed, state)}
        onDone={close}
        onCancel={close}
      />
    </Suspense>
  )
}
