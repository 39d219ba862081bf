import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

type DialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** While something runs, nothing closes the dialog. */
  locked?: boolean
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A modal dialog: traps the focus, closes by Escape, gives the focus back. Import it from lazily loaded code only. */
export const Dialog = ({ opened, title, onClose, children, locked = false, size = 'md' }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    size={size}
    closeOnEscape={!locked}
    closeOnClickOutside={!locked}
    closeButtonProps={{ 'aria-label': 'Close', disabled: locked }}
    classNames={{ title: classes.title, header: classes.header, body: classes.body }}
  >
    {children}
  </Modal>
)

/** The buttons at the foot of a dialog. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
)
