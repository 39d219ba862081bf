import { orReread } from '@atrium/screens-kit/orReread.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { openDialog } from '@atrium/ui/dialogs.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'

const Modal = lazy(() => import('./RolesModal.tsx'))

export type AskRolesOptions = {
  /** Dialogs are drawn outside the page, where its cache is not at hand. */
  queryClient: QueryClient
  title: string
  message?: string
  /** The roles the person has now. */
  roles: readonly { code: string; name: string }[]
  confirmLabel: string
  /** The roles to choose from; those of the office centre unless told. */
  load?: LoadOptions
  /** Done with the codes of the chosen roles before the dialog closes; when it fails the dialog says so and stays. */
  action: (roleCodes: string[]) => Promise<unknown>
}

/** Asks for the roles of a person: true once they are set. */
export const askRoles = ({ queryClient, action, ...options }: AskRolesOptions): Promise<boolean> =>
  openDialog<boolean>((state) => (
    <QueryClientProvider client={queryClient}>
      <Modal {...options} {...state} action={(roleCodes) => orReread(() => action(roleCodes))} />
    </QueryClientProvider>
  ))
