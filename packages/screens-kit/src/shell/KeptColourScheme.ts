import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { colourSchemes } from './colourSchemes.ts'

/** Takes the colours that the person chose in another browser into use, once for each sign-in. */
export function KeptColourScheme(): null {
  const userInfo = useAtomValue(userInfoAtom)
  const { setColorScheme } = useMantineColorScheme()
  const taken = useRef<string>(undefined)
  useEffect(() => {
    const kept = colourSchemes.find((scheme) => scheme === userInfo?.personalProfile.preferredColourScheme)
    if (!userInfo || !kept || taken.current === userInfo.userId) return
    taken.current = userInfo.userId
    setColorScheme(kept)
  }, [userInfo, setColorScheme])
  return null
}
