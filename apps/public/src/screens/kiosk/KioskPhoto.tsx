import { useCamera } from '@atrium/features/my-pass/useCamera.ts'
import { Button, Group, Image, Input, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Pixels of the longer side: enough to know a face by. */
const longest = 640

type KioskPhotoProps = {
  /** A JPEG as a data address. */
  photo: string | undefined
  onPhoto: (photo: string | undefined) => void
}

/** Takes a photo of whoever stands before the tablet, who may go on without one. */
export const KioskPhoto = ({ photo, onPhoto }: KioskPhotoProps) => {
  const { t } = useTranslation()
  const [isOn, setIsOn] = useState(false)
  return (
    <Input.Wrapper size="lg" label={t('kiosk.photo')} labelElement="div" description={t('kiosk.photoWhy')}>
      <Stack gap="sm" align="flex-start" mt={6}>
        {photo && <Image src={photo} alt={t('kiosk.photoTaken')} w="auto" maw="100%" radius="md" />}
        {isOn && !photo && <Camera onPhoto={onPhoto} />}
        {(!isOn || photo) && (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconCamera size={22} aria-hidden />}
            onClick={() => {
              onPhoto(undefined)
              setIsOn(true)
            }}
          >
            {photo ? t('kiosk.photoAgain') : t('kiosk.photoTake')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

const Camera = ({ onPhoto }: { onPhoto: (photo: string) => void }) => {
  const { t } = useTranslation()
  const { video, isRefused } = useCamera('user')
  if (isRefused) return <Text role="alert">{t('kiosk.photoNone')}</Text>
  return (
    <>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('kiosk.cameraSees')}
        style={{ maxWidth: '100%', width: '24rem' }}
      />
      <Group>
        <Button
          size="lg"
          onClick={() => {
            const taken = video.current && pictureOf(video.current)
            if (taken) onPhoto(taken)
          }}
        >
          {t('kiosk.photoShoot')}
        </Button>
      </Group>
    </>
  )
}

/** What a camera sees now; nothing before it sees anything. */
function pictureOf(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.85)
}
