import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { pictureAddress } from '@atrium/screens-kit/storedPicture.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setShown, readKept, type Grid } from './deviceToken.ts'

/** The longest and shortest wait, in milliseconds, for a change that comes by the clock alone. */
const longestWait = 60_000
const shortestWait = 1_000

export type DisplayState = {
  grid: Grid | undefined
  picture: string | undefined
  /** When what is shown was true; old while there is no network. */
  seenAt: Date | undefined
  isOffline: boolean
  /** The tablet has to be set up, or choose its display, anew. */
  end: 'shut-out' | 'released' | undefined
}

/**
 * What a tablet shows: read every so often, which is its sign of life, read at once when an event says that something
 * changed or when something starts or ends by the clock, and kept, so that there is something to show without network.
 */
export function useDisplay(token: string, id: string): DisplayState {
  const queryClient = useQueryClient()
  const header = { 'x-display-token': token }
  const input = { path: { id }, header }
  const kept = readKept(id)
  const read = useQuery({
    ...api.query('getPublicZoneDisplayGrid', input, { silent: true }),
    initialData: kept?.grid,
    initialDataUpdatedAt: kept ? new Date(kept.grid.at).getTime() : undefined,
    refetchInterval: ({ state }) => waitFor(state.data, state.status === 'error'),
    // What was kept is shown at once, and never taken for the truth of this moment.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
  })
  const grid = read.data
  const picture = usePlan(input, grid?.floorPlan?.id) ?? (grid?.floorPlan ? (kept?.picture ?? undefined) : undefined)
  useEffect(() => {
    if (grid && read.isSuccess) setShown(grid, picture)
  }, [grid, picture, read.isSuccess])
  useEffect(() => {
    const stop = new AbortController()
    const again = () => void queryClient.invalidateQueries({ queryKey: api.key('getPublicZoneDisplayGrid') })
    void api.displayEvents({ path: { id }, header: { 'x-display-token': token } }, again, stop.signal, {
      onConnect: again,
    })
    window.addEventListener('online', again)
    return () => {
      stop.abort()
      window.removeEventListener('online', again)
    }
  }, [queryClient, token, id])
  return { grid, picture, seenAt: grid && new Date(grid.at), ...outcomeOf(read.error) }
}

type DeviceInput = { path: { id: string }; header: { 'x-display-token': string } }

/** The picture of a floor plan, which never changes under its id. */
function usePlan(input: DeviceInput, planId: string | undefined): string | undefined {
  const plan = useQuery({
    queryKey: ['display-plan', planId],
    queryFn: ({ signal }) => api.call('getPublicZoneDisplayFloorPlan', input, { silent: true, signal }),
    enabled: planId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })
  return plan.data && pictureAddress(plan.data)
}

/** A refusal ends the display; anything else that fails is taken for a network that is away. */
function outcomeOf(error: unknown): Pick<DisplayState, 'isOffline' | 'end'> {
  const status = isApiFailure(error) ? error.status : undefined
  if (status === 401) return { isOffline: false, end: 'shut-out' }
  if (status === 404) return { isOffline: false, end: 'released' }
  return { isOffline: Boolean(error), end: undefined }
}

/** Milliseconds until the next read: soon while offline, else by the clock or the display's own measure. */
function waitFor(grid: Grid | undefined, hasFailed: boolean): number {
  if (hasFailed || !grid) return 10_000
  const own = Math.min(grid.refreshSeconds * 1000, longestWait)
  if (grid.nextChangeAt === null) return own
  return Math.max(shortestWait, Math.min(own, new Date(grid.nextChangeAt).getTime() - Date.now() + 500))
}
