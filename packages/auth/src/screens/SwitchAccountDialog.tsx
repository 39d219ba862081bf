import { openDialog } from '@atrium/ui/dialogs.ts'
import { lazy } from 'react'

const Modal = lazy(() => import('./SwitchAccountModal.tsx'))

/** Opens 'Switch account' over the page; its code is loaded when it is first asked for (doc 1 §2.4). */
export const openSwitchAccount = (): Promise<void> =>
  openDialog<void>(({ opened, answer }) => <Modal opened={opened} onClose={() => answer()} />)
