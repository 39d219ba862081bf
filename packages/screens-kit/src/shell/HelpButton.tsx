import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const Help = lazy(() => import('./Help.tsx').then((module) => ({ default: module.Help })))

/** Opens help: the library, how to reach support, terms and privacy (doc 1 §1). */
export const HelpButton = () => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Help" aria-haspopup="dialog" onClick={open}>
        <IconHelpCircle size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>{opened && <Help onClose={close} />}</Suspense>
    </>
  )
}
