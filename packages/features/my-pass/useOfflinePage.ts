import { useEffect } from 'react'

/** Lets the page of the pass come up without network: a built portal has a service worker for it. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker
      .register('/service-worker.js', { scope: '/my-pass', updateViaCache: 'none' })
      .catch(() => {})
  }, [])
}
