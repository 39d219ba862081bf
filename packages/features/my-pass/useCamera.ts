import { useEffect, useRef, useState, type RefObject } from 'react'

/** Which camera of a phone or tablet: the one on its back, or the one that sees whoever stands before it. */
export type Facing = 'environment' | 'user'

/** What a camera sees, in a video element, for as long as it is shown; whether the browser refused to open it. */
export function useCamera(facing: Facing): { video: RefObject<HTMLVideoElement | null>; isRefused: boolean } {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isHere = true
    open(facing).then(
      (opened) => {
        stream = opened
        if (isHere && video.current) video.current.srcObject = opened
        else opened.getTracks().forEach((track) => track.stop())
      },
      () => setIsRefused(true),
    )
    return () => {
      isHere = false
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [facing])
  return { video, isRefused }
}

// Browsers have no devices on pages that are not secure.
const open = async (facing: Facing) => navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } })
