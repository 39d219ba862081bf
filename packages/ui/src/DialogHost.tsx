import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Contained, notLoaded } from './Contained.tsx'
import { currentDialogs, subscribeToDialogs } from './dialogs.ts'
import { notify } from './notify.tsx'

/** Where `confirm` and its like are drawn. The theme provider has one. */
export const DialogHost = () => {
  const dialogs = useSyncExternalStore(subscribeToDialogs, currentDialogs)
  return (
    <Suspense fallback={null}>
      {dialogs.map(({ key, opened, render }) => (
        <Contained key={key} fallback={<NotShown />}>
          {render(opened)}
        </Contained>
      ))}
    </Suspense>
  )
}

/** Of a dialog whose code cannot be fetched. */
const NotShown = () => {
  useEffect(() => notify({ message: notLoaded, tone: 'warning' }), [])
  return null
}
