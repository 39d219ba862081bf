import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './PhoneDrawer.module.css'

type PhoneDrawerProps = { label: string; onClose: () => void; head: ReactNode; children: ReactNode }

/** The menu on phones: the browser's own modal dialog, which keeps the focus, closes by Escape and dims the page. */
export const PhoneDrawer = ({ label, onClose, head, children }: PhoneDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the menu; Escape does the same
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.drawer}
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          {head}
          <ActionIcon variant="subtle" size="lg" aria-label="Close menu" onClick={onClose} className={classes.close}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </div>
    </dialog>
  )
}
