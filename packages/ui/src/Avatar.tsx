import { initials } from '@atrium/validators/text.ts'
import { useState, type CSSProperties } from 'react'
import classes from './Avatar.module.css'

type AvatarProps = {
  /** Of the person or company; its initials stand in for a missing picture. */
  name: string
  src?: string | null
  size?: number
  /** Companies are square, people round. */
  shape?: 'round' | 'square'
  /** Set it where the name does not stand beside the avatar. */
  labelled?: boolean
}

/** The picture of a person or company, or the first letters of up to two words of its name (doc 1 §2.4). */
export const Avatar = ({ name, src, size = 32, shape = 'round', labelled = false }: AvatarProps) => {
  const [failed, setFailed] = useState<string>()
  const picture = src && src !== failed ? src : undefined
  const dimensions: CSSProperties & Record<'--avatar-size', string> = { '--avatar-size': `${size / 16}rem` }
  return (
    <div
      className={classes.avatar}
      style={dimensions}
      data-shape={shape}
      {...(labelled ? nameOf(picture ? undefined : name) : { 'aria-hidden': true })}
    >
      {picture ? (
        <img className={classes.picture} src={picture} alt={labelled ? name : ''} onError={() => setFailed(picture)} />
      ) : (
        initials(name)
      )}
    </div>
  )
}

/** Initials are read as what they stand for; a picture has its own name. */
const nameOf = (name: string | undefined) => (name === undefined ? {} : { role: 'img', 'aria-label': name })
