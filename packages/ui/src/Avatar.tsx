import { Avatar as MantineAvatar } from '@mantine/core'
import { initials } from '@atrium/validators/text.ts'

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
export const Avatar = ({ name, src, size = 32, shape = 'round', labelled = false }: AvatarProps) => (
  <MantineAvatar
    src={src ?? null}
    alt={labelled ? name : ''}
    size={size}
    radius={shape === 'round' ? '50%' : 'md'}
    color="brand"
    variant="light"
    role={labelled && !src ? 'img' : undefined}
    aria-label={labelled && !src ? name : undefined}
    aria-hidden={labelled ? undefined : true}
  >
    {initials(name)}
  </MantineAvatar>
)
