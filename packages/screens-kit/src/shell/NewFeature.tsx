import { keep, readKept } from '@atrium/auth/session/keptValues.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { Callout } from '@atrium/ui/Callout.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { newestFeature } from './helpLibrary.ts'

/** Points to something new until the person has said 'Got it', once and for good (doc 1 §1). */
export const NewFeature = () => {
  const { key, title, text, learnMoreHref } = newestFeature()
  const userId = useAtomValue(userInfoAtom)?.userId
  const [gotIt, setGotIt] = useState(false)
  if (userId === undefined || gotIt || readKept(userId, `seen/${key}`) !== null) return null
  return (
    <Callout
      title={title}
      onLearnMore={() => window.open(learnMoreHref, '_blank', 'noopener')}
      onGotIt={() => {
        keep(userId, `seen/${key}`, 'yes')
        setGotIt(true)
      }}
    >
      {text}
    </Callout>
  )
}
