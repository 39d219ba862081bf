import { keep, readKept } from '@atrium/auth/session/keptValues.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { Callout } from '@atrium/ui/Callout.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

export type Feature = {
  /** Names it for good, such as command-palette. */
  key: string
  title: string
  text: string
  /** An article of the help library. */
  learnMoreHref?: string
}

/** Points to something new until the person has said 'Got it', once and for good (doc 1 §1). */
export const NewFeature = ({ feature: { key, title, text, learnMoreHref } }: { feature: Feature }) => {
  const userId = useAtomValue(userInfoAtom)?.userId
  const [gotIt, setGotIt] = useState(false)
  if (userId === undefined || gotIt || readKept(userId, `seen/${key}`) !== null) return null
  return (
    <Callout
      title={title}
      onLearnMore={learnMoreHref === undefined ? undefined : () => window.open(learnMoreHref, '_blank', 'noopener')}
      onGotIt={() => {
        keep(userId, `seen/${key}`, 'yes')
        setGotIt(true)
      }}
    >
      {text}
    </Callout>
  )
}
