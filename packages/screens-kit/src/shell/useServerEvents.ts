import { api } from '@atrium/auth/api.ts'
import { loadOfficeCentre, loadUserInfo } from '@atrium/auth/session/loadSession.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

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
    const refreshUploads = () => void api.refresh('uploads')
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
      'bulk-upload': refreshUploads,
      scope: () => void refreshScope(),
    }
    const onConnect = () => {
      connections += 1
      if (connections === 1) return
      refreshNotifications()
      refreshUploads()
      void refreshScope()
    }

    void api.events(({ event }) => listeners[event]?.(), stopped.signal, onConnect)
    return () => stopped.abort()
  }, [officeCentreId, router])
}
