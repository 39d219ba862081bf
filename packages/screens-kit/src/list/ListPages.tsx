import { showsPagination } from '@atrium/validators/pageSizes.ts'
import { lazy, Suspense, type ComponentProps } from 'react'

const Pagination = lazy(() => import('@atrium/ui/Pagination.tsx').then((module) => ({ default: module.Pagination })))

/** Page numbers and page size below a list, once there are enough records; the first rows do not wait for them. */
export const ListPages = (props: ComponentProps<typeof Pagination>) =>
  showsPagination(props.total) ? (
    <Suspense fallback={null}>
      <Pagination {...props} />
    </Suspense>
  ) : null
