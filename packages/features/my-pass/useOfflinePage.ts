import { useEffect } from 'react'

/** Lets a page come up without network: a built portal has a service worker for it. */
export function useOfflinePage(path: '/my-pass' | '/pass-scanner'): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.register('/service-worker.js', { scope: path, updateViaCache: 'none' }).catch(() => {})
  }, [path])
}
