import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useIsOnline } from '@atrium/screens-kit/shell/useIsOnline.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReceivedCodes } from './codesOnPhone.ts'
import { keepPass, readKeptPass, type Holder, type Kept } from './keptCodes.ts'
import { myPassCodesQuery, myPassQuery } from './passQueries.ts'

/** Milliseconds between two calls for codes: those of half an hour are always on the phone. */
const renewal = 60_000

/** Answered by a server that has looked: there is nothing to show. */
const isRefusal = (error: unknown) => isApiFailure(error) && error.status >= 400 && error.status < 500

const isUnreached = (error: unknown) => isApiFailure(error) && error.status === 0

const holderNow = (): Holder | null => sessionStore.get(userInfoAtom)

export type MyPassState = {
  pass: Kept['pass'] | undefined
  /** Null where the person has no rotating pass. */
  codes: ReceivedCodes | null | undefined
  /** The browser has no line, or the server did not answer when it was asked last. */
  isOffline: boolean
  /** Why there is nothing to show, neither of the server nor kept. */
  error: unknown
}

/** The own pass and its codes: as the server says, and while it is out of reach as they were kept. */
export function useMyPass(): MyPassState {
  const kept = useKeptPass()
  const isOnline = useIsOnline()
  const read = useQuery({ ...myPassQuery(), refetchOnReconnect: 'always' })
  const asked = useQuery({
    ...myPassCodesQuery(),
    staleTime: 0,
    refetchInterval: renewal,
    refetchOnReconnect: 'always',
    // Whoever has no pass may get one while the page is open.
    retry: false,
  })
  const pass = read.data ?? kept?.pass
  const received = asked.data && { ...asked.data, receivedAt: asked.dataUpdatedAt }
  const codes = isRefusal(asked.error) ? null : (received ?? kept?.codes)
  const { data } = read
  useEffect(() => {
    const holder = holderNow()
    if (holder && data && codes !== undefined) void keepPass(holder, { pass: data, codes })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- codes are the same as long as they came at the same moment
  }, [data, codes?.receivedAt, codes === null])
  return { pass, codes, isOffline: !isOnline || isUnreached(asked.error), error: pass ? null : read.error }
}

/** What was kept of an earlier visit; null while it is read, and where there is none. */
function useKeptPass(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    const holder = holderNow()
    if (!holder) return
    let isHere = true
    void readKeptPass(holder).then((found) => isHere && setKept(found))
    return () => {
      isHere = false
    }
  }, [])
  return kept
}
