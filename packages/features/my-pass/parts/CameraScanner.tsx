import { Button, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCamera, type Facing } from '../useCamera.ts'

/** What browsers with it find codes in pictures by (WICG Shape Detection); their types do not know it yet. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorOf = new (options: { formats: string[] }) => Detector

const detectorOf = (): DetectorOf | undefined => Reflect.get(globalThis, 'BarcodeDetector')

/** Milliseconds between two looks. */
const pace = 250

type CameraScannerProps = {
  onCode: (text: string) => void
  words?: { start: string; sees: string; refused: string }
  facing?: Facing
}

const english = {
  start: 'Use the camera',
  sees: 'Camera view',
  refused: 'The camera could not be opened. Allow it in the browser, or enter the code.',
}

/** Reads codes by the camera, where the browser can; nothing elsewhere. */
export const CameraScanner = ({ onCode, words = english, facing = 'environment' }: CameraScannerProps) => {
  const [isOn, setIsOn] = useState(false)
  const Code = detectorOf()
  if (!Code) return null
  return isOn ? (
    <Camera detector={new Code({ formats: ['qr_code'] })} onCode={onCode} words={words} facing={facing} />
  ) : (
    <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => setIsOn(true)}>
      {words.start}
    </Button>
  )
}

type CameraProps = Required<CameraScannerProps> & { detector: Detector }

const Camera = ({ detector, onCode, words, facing }: CameraProps) => {
  const { video, isRefused } = useCamera(facing)
  const latest = useRef({ detector, onCode, last: '' })
  useEffect(() => {
    latest.current.onCode = onCode
  }, [onCode])
  useEffect(() => {
    const look = async () => {
      if (!video.current) return
      const [found] = await latest.current.detector.detect(video.current).catch(() => [])
      // One code is held before the camera for many looks.
      if (!found || found.rawValue === latest.current.last) return
      latest.current.last = found.rawValue
      latest.current.onCode(found.rawValue)
    }
    const timer = setInterval(() => void look(), pace)
    return () => clearInterval(timer)
  }, [video])
  if (isRefused) return <Text c="red">{words.refused}</Text>
  return <video ref={video} autoPlay muted playsInline aria-label={words.sees} width="320" />
}
