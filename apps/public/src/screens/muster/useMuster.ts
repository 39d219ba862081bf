import { api } from '@atrium/auth/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { cachePage } from '../displays/offlinePage.ts'
import {
  isAway,
  isOver,
  lookedFor,
  store,
  tell,
  type Deed,
  type Looked,
  type OpenMuster,
  type Waits,
} from './musterPhone.ts'

/** Milliseconds between two looks at what others have marked; less while there is no network. */
const pace = 6000
const paceAway = 3000

export type MusterAtWork = {
  muster: OpenMuster | undefined
  people: Looked[]
  isOffline: boolean
  /** Why the link leads nowhere; undefined while it works. */
  end: unknown
  /** How many marks wait for the network. */
  waits: number
  /** Keeps what the marshal does, and tells it as soon as there is network. */
  act: (...deeds: Deed[]) => void
}

const openQuery = (token: string) => api.query('getOpenMuster', { path: { token } }, { silent: true })

const nothing: readonly Waits[] = []

const waitsOf = async (token: string): Promise<Waits[]> =>
  (await store.waiting()).filter(({ item }) => item.token === token)

/** What the phone has itself is read once, with network or without. */
const ofPhone = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const

const waitsQuery = (token: string) => ({
  ...ofPhone,
  queryKey: ['muster-waits', token],
  queryFn: () => waitsOf(token),
})

const keptQuery = (token: string) => ({
  ...ofPhone,
  queryKey: ['muster-kept', token],
  queryFn: async (): Promise<OpenMuster | null> => {
    const shown = await store.shown()
    return shown?.token === token ? shown.muster : null
  },
})

/** A muster on a marshal's phone: everything is kept on the phone first, so that it works alike with and without network. */
export function useMuster(token: string): MusterAtWork {
  const queryClient = useQueryClient()
  const kept = useQuery(keptQuery(token)).data ?? undefined
  const waits = useQuery(waitsQuery(token)).data ?? nothing
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...openQuery(token),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? paceAway : pace),
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
  })
  const reread = useCallback(async () => {
    queryClient.setQueryData(waitsQuery(token).queryKey, await waitsOf(token))
  }, [token, queryClient])
  useEffect(() => {
    void cachePage('/muster/')
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [refetch])
  const pass = useCallback(async () => {
    const told = await passOn(token)
    if (told) queryClient.setQueryData(openQuery(token).queryKey, told)
    await reread()
  }, [token, queryClient, reread])
  useEffect(() => {
    // A link that leads nowhere any more shows no names either.
    if (isOver(error)) void store.forgetShown()
    if (!data || error !== null) return
    void (data.status === 'ENDED' ? store.forgetShown() : store.show({ token, muster: data }))
    void pass()
  }, [token, data, error, dataUpdatedAt, pass])
  const act = useCallback(
    (...deeds: Deed[]) => {
      void (async () => {
        for (const deed of deeds) await store.keep({ ...deed, token })
        await reread()
        await pass()
      })()
    },
    [token, reread, pass],
  )
  const muster = data ?? kept
  const people = useMemo(() => (muster ? lookedFor(muster, waits) : []), [muster, waits])
  return {
    muster,
    people,
    isOffline: error !== null && isAway(error),
    end: isOver(error) ? error : undefined,
    waits: waits.length,
    act,
  }
}

/** The work in hand, so that two looks do not tell the same at once. */
let passing: Promise<OpenMuster | undefined> | undefined

/** Tells what waits until nothing does or the network is away; answers the list as it is then. */
function passOn(token: string): Promise<OpenMuster | undefined> {
  passing ??= passOnNow(token).finally(() => {
    passing = undefined
  })
  return passing
}

/** As many as one report takes. */
const atOnce = 200

async function passOnNow(token: string): Promise<OpenMuster | undefined> {
  let told: OpenMuster | undefined
  for (;;) {
    const waits = (await waitsOf(token)).slice(0, atOnce)
    if (waits.length === 0) return told
    try {
      told = await tell(token, waits)
    } catch (error) {
      // What the building refuses it would refuse again.
      if (isAway(error)) return told
    }
    for (const { id } of waits) await store.drop(id)
  }
}
