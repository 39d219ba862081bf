import { Suspense, type ReactElement } from 'react'
import { InRouter } from './InRouter.tsx'

/** A screen as a story shows it: as the page, which may still be loading. */
export const pageStory = (shown: ReactElement): ReactElement => (
  <InRouter>
    <main>
      <Suspense>{shown}</Suspense>
    </main>
  </InRouter>
)
