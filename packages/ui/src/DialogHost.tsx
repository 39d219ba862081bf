import { Fragment, Suspense, useSyncExternalStore } from 'react'
import { currentDialogs, subscribeToDialogs } from './dialogs.ts'

/** Where `confirm` and its like are drawn. The theme provider has one. */
export const DialogHost = () => {
  const dialogs = useSyncExternalStore(subscribeToDialogs, currentDialogs)
  return (
    <Suspense fallback={null}>
      {dialogs.map(({ key, opened, render }) => (
        <Fragment key={key}>{render(opened)}</Fragment>
      ))}
    </Suspense>
  )
}
