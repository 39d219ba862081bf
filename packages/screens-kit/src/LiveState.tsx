import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useAtomValue } from 'jotai'
import { liveAtom } from './shell/liveAtom.ts'

/** Says of a page that fills by itself whether it does: while the connection is gone, what it shows may be old. */
export const LiveState = () => {
  const live = useAtomValue(liveAtom)
  return (
    <output>
      {live === true && <StatusBadge status="LIVE" label="Live" tone="success" />}
      {live === null && <StatusBadge status="CONNECTING" label="Connecting…" tone="neutral" />}
      {live === false && <StatusBadge status="LOST" label="Not live, connecting again…" tone="warning" />}
    </output>
  )
}
