import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the browser has a line to anywhere. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** Calls back each time the line comes back. */
export function useBackOnline(onBack: () => void): void {
  useEffect(() =>
    onlineManager.subscribe((isOnline) => {
      if (isOnline) onBack()
    }),
  )
}
