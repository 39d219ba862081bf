import type { Subject } from '@atrium/contract/generated/operationSubjects.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  Arguments,
  DownloadOperationId,
  Input,
  OperationId,
  Output,
  ReadOperationId,
  WriteOperationId,
} from './operationTypes.ts'
import type { ConnectionListener, EventListener } from './events.ts'
import type { Notice } from './notices.ts'
import { createOperationCalls, type CallOptions } from './operationCalls.ts'
import { currentQueryClient } from './queryClient.ts'
import type { Written } from './staleQueries.ts'
import type { Logout, Session } from './tokenRefresh.ts'

export type { Arguments, Input, Item, OperationId, Output, Query, Schemas, Tokens } from './operationTypes.ts'
export type { Subject } from '@atrium/contract/generated/operationSubjects.ts'
export type { CallOptions } from './operationCalls.ts'
export type { Notice } from './notices.ts'
export type { Logout, Session } from './tokenRefresh.ts'

export type ApiClientSettings = {
  /** For example `/api`. */
  baseUrl: string
  session: Session
  /** Shows a failure at the bottom right for five seconds (doc 1 §8). */
  onNotice: (notice: Notice) => void
  /** Ends the session, with the words for the page the person lands on (doc 1 §8). */
  onLogout: Logout
  /** Whether the page in view is public or a login page, where no notice is shown (doc 1 §8). */
  isSilentPage: () => boolean
}

type MutationInput<Id extends OperationId> =
  Partial<Record<string, never>> extends Input<Id> ? Input<Id> | void : Input<Id>

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * The API by the names of the contract's operations, with the rules of the request layer (doc 1 §5, §7, §8).
 * The current office centre is filled into paths that do not name one.
 */
export function createApiClient(settings: ApiClientSettings) {
  const { send, completed, stream } = createOperationCalls({ ...settings, onWritten })

  /** Calls an operation and answers the `data` of its envelope; throws ApiFailure. */
  const call = <Id extends OperationId>(
    operationId: Id,
    ...[input, options]: Arguments<Id, CallOptions>
  ): Promise<Output<Id>> => send(operationId, input, options)

  /** The key under which a query is cached; without input, the beginning of the keys of all its queries. */
  const key = <Id extends ReadOperationId>(operationId: Id, input?: Input<Id>) =>
    input === undefined ? ([operationId] as const) : ([operationId, completed(operationId, input)] as const)

  /** Query options for `useSuspenseQuery`, `useQuery` and a loader's `ensureQueryData`. */
  const query = <Id extends ReadOperationId>(operationId: Id, ...[input, options]: Arguments<Id, CallOptions>) => {
    const parts = completed(operationId, input)
    return queryOptions({
      queryKey: [operationId, parts] as const,
      queryFn: ({ signal }): Promise<Output<Id>> => send(operationId, parts, { ...options, signal }),
    })
  }

  /** Mutation options for `useMutation`; `mutate` takes the operation's input. */
  const mutation = <Id extends WriteOperationId>(operationId: Id, options?: CallOptions) =>
    mutationOptions({
      mutationKey: [operationId],
      mutationFn: (input: MutationInput<Id>): Promise<Output<Id>> => send(operationId, input ?? undefined, options),
    })

  /** Fetches a file that travels as base64 and saves it; a failure is told in any case (doc 2 §8). */
  const download = async <Id extends DownloadOperationId>(
    operationId: Id,
    ...[input, options]: Arguments<Id, CallOptions>
  ): Promise<void> => {
    const file = await send<DownloadOperationId>(operationId, input, { noticeWithoutMessage: true, ...options })
    const { saveDownload } = await import('./download.ts')
    saveDownload(file)
  }

  /** Listens to server-sent events until `signal` is aborted; connects again by itself and tells of it. */
  const events = async (
    listener: EventListener,
    signal: AbortSignal,
    connection?: ConnectionListener,
  ): Promise<void> => {
    const { listenToEvents } = await import('./events.ts')
    const open = (lastEventId: string | undefined) => stream('streamMyEvents', undefined, lastEventId, signal)
    await listenToEvents(open, listener, signal, connection)
  }

  /** The same for a tablet, which hears of its display. */
  const displayEvents = async (
    input: Input<'streamPublicZoneDisplay'>,
    listener: EventListener,
    signal: AbortSignal,
    connection?: ConnectionListener,
  ): Promise<void> => {
    const { listenToEvents } = await import('./events.ts')
    const open = (lastEventId: string | undefined) => stream('streamPublicZoneDisplay', input, lastEventId, signal)
    await listenToEvents(open, listener, signal, connection)
  }

  return { call, query, mutation, key, refresh, download, events, displayEvents }
}

/** Without the words of the contract nothing that was read is trusted. */
async function onWritten(written: Written): Promise<void> {
  const cache = currentQueryClient()
  if (!cache) return
  const words = await staleQueries()
  await (words ? words.refreshAfterWrite(cache, written) : cache.invalidateQueries())
}

/** Reads again whatever is about one of these: somebody else changed it, or the server did by itself. */
async function refresh(...subjects: Subject[]): Promise<void> {
  const cache = currentQueryClient()
  if (!cache) return
  const words = await staleQueries()
  await (words ? words.refreshSubjects(cache, subjects) : cache.invalidateQueries())
}

const staleQueries = () => import('./staleQueries.ts').catch(() => undefined)
