import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { fetchAllTexts } from '../../texts/texts.ts'
import { cachePage } from '../displays/offlinePage.ts'
import { isAway, tell, type Deed, type KioskAnswer } from './kioskCalls.ts'
import { readShown, setShown, type KioskState } from './kioskDevice.ts'
import { drop, keep, waiting } from './kioskQueue.ts'

/** Milliseconds between two signs of life, in which an emergency is seen; less while there is no network. */
const pace = 10_000
const paceAway = 5_000

type Told = KioskAnswer | { outcome: 'NOTED' }

export type KioskAtWork = {
  state: KioskState | undefined
  isOffline: boolean
  isShutOut: boolean
  /** How many entries wait for the network. */
  waits: number
  /** How many were told too late for somebody who has to be seen. */
  unmatched: number
  forgetUnmatched: () => void
  /** Tells the building what somebody does, or keeps it until it can. */
  act: (deed: Deed) => Promise<Told>
}

/** A kiosk at work: what it shows, kept for when there is no network, and what waits to be told. */
export function useKiosk(token: string): KioskAtWork {
  const [waits, setWaits] = useState(0)
  const [unmatched, setUnmatched] = useState(0)
  const read = useQuery({
    ...api.query('getKiosk', { header: { 'x-kiosk-token': token } }, { silent: true }),
    initialData: readShown,
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { status } }) => (status === 'error' ? paceAway : pace),
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
  })
  const { data: state, dataUpdatedAt, error, refetch } = read
  const status = isApiFailure(error) ? error.status : undefined
  const isOffline = error !== null && isAway(error)
  useEffect(() => {
    void fetchAllTexts()
      .catch(() => undefined)
      .then(() => cachePage('/kiosk'))
    void waiting().then((found) => setWaits(found.length))
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [refetch])
  useEffect(() => {
    if (!state || isOffline || dataUpdatedAt === 0) return
    setShown(state)
    void passOn(token).then(({ left, failed }) => {
      setWaits(left)
      if (failed > 0) setUnmatched((count) => count + failed)
    })
  }, [token, state, isOffline, dataUpdatedAt])
  const act = useCallback(
    async (deed: Deed): Promise<Told> => {
      try {
        return await tell(token, deed, 0)
      } catch (failure) {
        if (!isAway(failure)) throw failure
        await keep(deed)
        setWaits((count) => count + 1)
        void refetch()
        return { outcome: 'NOTED' }
      }
    },
    [token, refetch],
  )
  return {
    state,
    isOffline,
    isShutOut: status === 401,
    waits,
    unmatched,
    forgetUnmatched: () => setUnmatched(0),
    act,
  }
}

/** The work in hand, so that two signs of life do not tell the same. */
let passing: Promise<{ left: number; failed: number }> | undefined

/** Tells what waited, in its order, until the network is away again; what was told is dropped, whatever came of it. */
function passOn(token: string): Promise<{ left: number; failed: number }> {
  passing ??= passOnNow(token).finally(() => {
    passing = undefined
  })
  return passing
}

async function passOnNow(token: string): Promise<{ left: number; failed: number }> {
  const found = await waiting()
  let failed = 0
  for (const [index, { id, at, item: deed }] of found.entries()) {
    try {
      const ago = Math.min(86_400, Math.max(1, Math.round((Date.now() - at) / 1000)))
      const { outcome } = await tell(token, deed, ago)
      if (outcome !== 'CHECKED_IN' && outcome !== 'CHECKED_OUT') failed += 1
    } catch (error) {
      if (isAway(error)) return { left: found.length - index, failed }
      failed += 1
    }
    await drop(id)
  }
  return { left: 0, failed }
}
