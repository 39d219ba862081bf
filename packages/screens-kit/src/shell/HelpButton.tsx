import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { HelpPanel } from '@atrium/ui/HelpPanel.tsx'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { helpLibrary, helpPages } from './helpPages.ts'

/** Opens help: the library, how to reach support, terms and privacy (doc 1 §1). */
export const HelpButton = () => {
  const [opened, { open, close }] = useDisclosure(false)
  const support = useAtomValue(officeCentreInfoAtom)?.support
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Help" aria-haspopup="dialog" onClick={open}>
        <IconHelpCircle size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        <HelpPanel
          opened={opened}
          onClose={close}
          library={helpLibrary()}
          contactHref={`mailto:${support?.email ?? ''}?subject=${encodeURIComponent('A question about Atrium')}`}
          termsHref={helpPages.terms()}
          privacyHref={helpPages.privacy()}
          email={support?.email ?? ''}
          phone={support?.phone ?? ''}
        />
      </Suspense>
    </>
  )
}
