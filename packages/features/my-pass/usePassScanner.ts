import { api } from '@atrium/auth/api.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useIsOnline } from '@atrium/screens-kit/shell/useIsOnline.ts'
import type { Verdict } from '@atrium/pass-codes/verify.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { changeScanner, readScanner, type KeptScanner } from './keptScanner.ts'
import { scannerKeysQuery, type PassScannerKeys } from './passQueries.ts'

/** Milliseconds between two calls for keys and list: withdrawn passes are refused from the next one on. */
const renewal = 60_000
/** Milliseconds until what could not be told is told again. */
const patience = 30_000
const most = 200

export type PassScannerState = {
  kept: KeptScanner
  /** Keeps what has come of a code; one that was let through is told to the server. */
  onChecked: (text: string, verdict: Verdict, at: number) => void
  /** Asks the server for keys and list now; null while it is out of reach. */
  renew: () => Promise<PassScannerKeys | null>
  isOnline: boolean
  /** How many codes another scanner let through too, as far as was found since the page was opened. */
  usedElsewhere: number
  /** Why there are no keys, neither of the server nor kept. */
  error: unknown
}

/** A scanner of the office centre: as the server says, and while it is out of reach as it was kept. */
export function usePassScanner(): PassScannerState {
  const officeCentreId = sessionStore.get(userInfoAtom)?.officeCentreId ?? ''
  const [kept, setKept] = useState(() => readScanner(officeCentreId))
  const change = useCallback(
    (how: (kept: KeptScanner) => KeptScanner) => setKept(changeScanner(officeCentreId, how)),
    [officeCentreId],
  )
  const isOnline = useIsOnline()
  const { data, error, refetch } = useQuery({
    ...scannerKeysQuery(),
    staleTime: 0,
    refetchInterval: renewal,
    refetchOnReconnect: 'always',
    retry: false,
  })
  useEffect(() => {
    if (data) changeScanner(officeCentreId, (before) => ({ ...before, known: data }))
  }, [data, officeCentreId])
  const known = data ?? kept.known
  const usedElsewhere = useTelling({ officeCentreId, isOnline, waiting: kept.waiting.length, change })
  const onChecked = (text: string, verdict: Verdict, at: number) => {
    const scan = { text, dateTime: new Date(at).toISOString() }
    change((before) => ({
      ...before,
      // Another tab of this browser is the same scanner.
      seen: new Map([...before.seen, ...verdict.seen].filter(([, over]) => over > at)),
      waiting: verdict.result === 'VALID' ? [...before.waiting, scan] : before.waiting,
    }))
  }
  const renew = async () => {
    // Asked without network it would wait until there is one.
    if (!isOnline) return null
    const { data: newer, isSuccess } = await refetch()
    return isSuccess ? newer : null
  }
  return { kept: { ...kept, known }, onChecked, renew, isOnline, usedElsewhere, error: known ? null : error }
}

type Telling = {
  officeCentreId: string
  isOnline: boolean
  waiting: number
  change: (how: (kept: KeptScanner) => KeptScanner) => void
}

/** Tells the server what was let through as soon as it can, and again what it did not hear; answers what was found. */
function useTelling({ officeCentreId, isOnline, waiting, change }: Telling): number {
  const [usedElsewhere, setUsedElsewhere] = useState(0)
  const isTelling = useRef(false)
  useEffect(() => {
    if (!isOnline || waiting === 0) return
    const tell = async () => {
      const { scanner, waiting: untold } = readScanner(officeCentreId)
      const scans = untold.slice(0, most)
      if (isTelling.current || scans.length === 0) return
      isTelling.current = true
      try {
        const outcomes = await api.call('mergePassScans', { body: { scanner, scans } }, { silent: true })
        const told = new Set(scans.map(({ text }) => text))
        change((before) => ({ ...before, waiting: before.waiting.filter(({ text }) => !told.has(text)) }))
        setUsedElsewhere((before) => before + outcomes.filter((outcome) => outcome === 'USED_ELSEWHERE').length)
      } catch {
        // It waits on, and is told again.
      } finally {
        isTelling.current = false
      }
    }
    void tell()
    const timer = setInterval(() => void tell(), patience)
    return () => clearInterval(timer)
  }, [officeCentreId, isOnline, waiting, change])
  return usedElsewhere
}
