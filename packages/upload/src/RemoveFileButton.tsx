import { fileMessages } from '@atrium/validators/fileRules.ts'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'

const RemoveFileDialog = lazy(() => import('./RemoveFileDialog.tsx'))

type RemoveFileButtonProps = { name: string; onRemove: () => void; disabled?: boolean }

/** A button that removes a file once its question was answered with OK. */
export const RemoveFileButton = ({ name, onRemove, disabled }: RemoveFileButtonProps) => {
  const [wasAsked, setWasAsked] = useState(false)
  const [opened, dialog] = useDisclosure(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const ask = () => {
    setWasAsked(true)
    dialog.open()
  }
  /** The dialog arrives already open, so it does not know by itself where the focus was. */
  const cancel = () => {
    dialog.close()
    buttonRef.current?.focus()
  }
  const confirm = () => {
    dialog.close()
    onRemove()
  }
  return (
    <>
      <ActionIcon
        ref={buttonRef}
        variant="subtle"
        color="gray"
        aria-label={fileMessages.remove(name)}
        aria-haspopup="dialog"
        onClick={ask}
        disabled={disabled}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {wasAsked && (
        <Suspense fallback={null}>
          <RemoveFileDialog name={name} opened={opened} onCancel={cancel} onConfirm={confirm} />
        </Suspense>
      )}
    </>
  )
}
