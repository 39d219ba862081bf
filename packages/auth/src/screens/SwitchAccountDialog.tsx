import { openDialog } from '@atrium/ui/dialogs.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'

const Modal = lazy(() => import('./SwitchAccountModal.tsx'))

/** Opens 'Switch account' over the page; its code is loaded when it is first asked for (doc 1 §2.4). */
export const openSwitchAccount = (queryClient: QueryClient): Promise<void> =>
  openDialog<void>(({ opened, answer }) => (
    <QueryClientProvider client={queryClient}>
      <Modal opened={opened} onClose={() => answer()} />
    </QueryClientProvider>
  ))
