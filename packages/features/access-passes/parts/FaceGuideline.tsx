import { usePersonal } from '@atrium/auth/session/usePersonal.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useState } from 'react'

const GuidelineDialog = lazyDialog(() => import('./FaceGuidelineDialog.tsx'))

const isFlag = (kept: unknown): kept is boolean => typeof kept === 'boolean'

/** What a picture of a face must show, before the first one is chosen; each person may have it not shown again (doc 2 §2). */
export const FaceGuideline = () => {
  const [isKnown, setKnown] = usePersonal('fr-guideline-known', false, isFlag)
  const [isOpen, setOpen] = useState(!isKnown)
  return (
    isOpen && (
      <GuidelineDialog
        onClose={() => setOpen(false)}
        onContinue={(isNotAgain) => {
          if (isNotAgain) setKnown(() => true)
          setOpen(false)
        }}
      />
    )
  )
}
