import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import classes from './OfflineNotice.module.css'
import { useIsOnline } from './useIsOnline.ts'

/** Says over every page that the line is gone. It lies there before it is needed: then it could not be fetched. */
const OfflineNotice = () => {
  const isOnline = useIsOnline()
  // The query library takes for granted that a page has begun with a line; one that a service worker kept may not have.
  useEffect(() => {
    if (!navigator.onLine) onlineManager.setOnline(false)
  }, [])
  return (
    <output className={classes.offline}>
      {!isOnline && (
        <span className={classes.words}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden className={classes.icon} />
          You are offline. Nothing can be saved until the connection is back.
        </span>
      )}
    </output>
  )
}

export default OfflineNotice
