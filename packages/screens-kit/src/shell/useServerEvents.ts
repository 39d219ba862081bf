import { api } from '@atrium/auth/api.ts'
import { loadOfficeCentre, loadUserInfo } from '@atrium/auth/session/loadSession.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { liveAtom } from './liveAtom.ts'

/** Events that say that something was changed by others, and what it is about. */
const changed = {
  'bulk-upload': 'uploads',
  'access-events': 'accessEvents',
  devices: 'devices',
  cameras: 'cameras',
  visits: 'visitors',
  permits: 'permits',
  'activity-events': 'events',
  musters: 'musters',
  orders: 'orders',
} as const

const isChange = (event: string): event is keyof typeof changed => Object.hasOwn(changed, event)

/**
 * Listens to the server while the portal is open: new notifications, the progress of uploads, and changes of what the
 * person may do, which take effect at once. After a broken connection everything is asked for anew.
 */
export function useServerEvents(): void {
  const router = useRouter()
  const officeCentreId = useAtomValue(userInfoAtom)?.officeCentreId

  useEffect(() => {
    if (officeCentreId === undefined) return undefined
    const stopped = new AbortController()
    let connections = 0

    // Whoever is asked to decide something is told so.
    const refreshNotifications = () => void api.refresh('notifications', 'approvals')
    // What one has decided is carried out some seconds later.
    const refreshDecided = () => void api.refresh('approvals', 'bookings', 'occupancies')
    const refreshScope = async () => {
      try {
        const userInfo = await loadUserInfo(api)
        await loadOfficeCentre(api, userInfo.officeCentreId)
        await router.invalidate()
      } catch {
        // The request layer has told why; what is known stays until the next event.
      }
    }
    const listeners: Record<string, (() => void) | undefined> = {
      notification: refreshNotifications,
      decision: refreshDecided,
      scope: () => void refreshScope(),
    }
    const onConnect = () => {
      connections += 1
      sessionStore.set(liveAtom, true)
      if (connections === 1) return
      refreshNotifications()
      // What happened meanwhile was told to nobody here.
      void api.refresh(...Object.values(changed))
      void refreshScope()
    }

    const onLost = () => sessionStore.set(liveAtom, false)

    const hear = ({ event }: { event: string }) => {
      listeners[event]?.()
      if (isChange(event)) void api.refresh(changed[event])
    }
    void api.events(hear, stopped.signal, { onConnect, onLost })
    return () => stopped.abort()
  }, [officeCentreId, router])
}
