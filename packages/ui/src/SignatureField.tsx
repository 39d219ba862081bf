import { Button, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type SignaturePad from 'signature_pad'
import styles from './SignatureField.module.css'

type SignatureFieldProps = {
  label: string
  description?: ReactNode
  /** The picture of the signature, PNG; null while there is none. */
  onChange: (picture: File | null) => void
  /** What a typed signature begins with. */
  name?: string
  error?: ReactNode
}

type Way = 'DRAW' | 'TYPE'

/** A signature, drawn by finger, pen or mouse, or typed for those who cannot draw. */
export const SignatureField = ({ label, description, onChange, name = '', error }: SignatureFieldProps) => {
  const [way, setWay] = useState<Way>('DRAW')
  const [typed, setTyped] = useState(name)
  const id = useId()
  const type = (text: string) => {
    setTyped(text)
    void pictureOfText(text).then(onChange)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error} required id={id}>
      <Stack gap="xs" mt="xs">
        <SegmentedControl
          aria-label={`${label}: how`}
          value={way}
          data={[
            { value: 'DRAW', label: 'Draw' },
            { value: 'TYPE', label: 'Type' },
          ]}
          onChange={(value) => {
            const isTyped = value === 'TYPE'
            setWay(isTyped ? 'TYPE' : 'DRAW')
            if (isTyped) type(typed)
            else onChange(null)
          }}
        />
        {way === 'DRAW' ? (
          <DrawnSignature label={label} onChange={onChange} />
        ) : (
          <TextInput
            aria-label={`${label}, typed`}
            size="md"
            maxLength={60}
            value={typed}
            classNames={{ input: styles['typed'] ?? '' }}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

type DrawnSignatureProps = { label: string; onChange: (picture: File | null) => void }

const DrawnSignature = ({ label, onChange }: DrawnSignatureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => {
    let isGone = false
    const { current } = canvas
    if (!current) return undefined
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return
      fit(current)
      pad.current = new Pad(current, { penColor: '#1f2933' })
      pad.current.addEventListener('endStroke', () => void pictureOf(current).then((file) => latest.current(file)))
    })
    return () => {
      isGone = true
      pad.current?.off()
      pad.current = null
    }
  }, [])
  return (
    <Stack gap="xs">
      <canvas ref={canvas} className={styles['pad']}>
        {`${label}: draw here`}
      </canvas>
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            pad.current?.clear()
            onChange(null)
          }}
        >
          Draw again
        </Button>
      </Group>
    </Stack>
  )
}

/** As many pixels as the screen has, so that lines are not blurred. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(globalThis.devicePixelRatio, 1)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'signature.png', { type: 'image/png' })), 'image/png')
  })

/** Typed words as a picture; null for none. */
function pictureOfText(text: string): Promise<File | null> {
  const words = text.trim()
  if (words === '') return Promise.resolve(null)
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = 160
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  brush.font = 'italic 56px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive'
  brush.fillStyle = '#1f2933'
  brush.textBaseline = 'middle'
  brush.fillText(words, 16, 80, 568)
  return pictureOf(canvas)
}
