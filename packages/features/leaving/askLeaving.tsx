import { openDialog } from '@atrium/ui/dialogs.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Leaver } from './closingQueries.ts'

const Modal = lazy(() => import('./LeavingModal.tsx'))

export type AskLeavingOptions = {
  /** Dialogs are drawn outside the page, where its cache is not at hand. */
  queryClient: QueryClient
  leaver: Leaver
  /** Today at the office centre, YYYY-MM-DD. */
  today: string
}

/** Shows everything a person or tenant still holds and closes it, today or on a day to come: true once that is settled. */
export const askLeaving = ({ queryClient, ...options }: AskLeavingOptions): Promise<boolean> =>
  openDialog<boolean>((state) => (
    <QueryClientProvider client={queryClient}>
      <Modal {...options} {...state} />
    </QueryClientProvider>
  ))
