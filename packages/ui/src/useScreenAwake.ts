import { useEffect } from 'react'

/** Keeps the screen of a phone lit while something is shown on it, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator
    // Browsers without it have no such property, whatever their types say.
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isHere = true
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      wakeLock.request('screen').then(
        (held) => {
          if (isHere) lock = held
          else void held.release()
        },
        () => {},
      )
    }
    hold()
    // A page that was put away has lost it.
    document.addEventListener('visibilitychange', hold)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
