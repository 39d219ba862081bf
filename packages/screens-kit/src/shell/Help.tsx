import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { HelpPanel } from '@atrium/ui/HelpPanel.tsx'
import { useAtomValue } from 'jotai'
import { helpLibrary } from './helpLibrary.ts'
import { helpPages } from './helpPages.ts'

/** What there is to read, and who helps at this office centre. */
export const Help = ({ onClose }: { onClose: () => void }) => {
  const support = useAtomValue(officeCentreInfoAtom)?.support
  return (
    <HelpPanel
      opened
      onClose={onClose}
      library={helpLibrary()}
      contactHref={`mailto:${support?.email ?? ''}?subject=${encodeURIComponent('A question about Atrium')}`}
      termsHref={helpPages.terms()}
      privacyHref={helpPages.privacy()}
      email={support?.email ?? ''}
      phone={support?.phone ?? ''}
    />
  )
}
