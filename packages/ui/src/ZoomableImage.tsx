import { lazy, Suspense } from 'react'
import { LoadingState } from './LoadingState.tsx'

const View = lazy(() => import('./ZoomableImageView.tsx'))

export type ZoomableImageProps = {
  src: string
  /** What the picture shows. */
  alt: string
}

/** A large picture to look at closely, by mouse, touch and keyboard. Its code comes when it is first shown. */
export const ZoomableImage = (props: ZoomableImageProps) => (
  <Suspense fallback={<LoadingState />}>
    <View {...props} />
  </Suspense>
)
