import { ActionIcon, Box, Center, Group, Image, Loader, Paper, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RemoveFileButton } from './RemoveFileButton.tsx'

type Thumbnail = {
  key: string
  name: string
  /** Nothing where the picture cannot be shown. */
  source?: string | undefined
}

type ImageThumbnailsProps = {
  label: string
  images: readonly Thumbnail[]
  pending: string | null
  onRemove: (key: string) => void
  disabled: boolean
  /** Moves a picture by so many places; without it the order stands. */
  onMove?: ((key: string, by: 1 | -1) => void) | undefined
  fit?: 'cover' | 'contain' | undefined
}

/** The pictures of a field, each with its name and remove button. */
export const ImageThumbnails = ({
  label,
  images,
  pending,
  onRemove,
  disabled,
  onMove,
  fit = 'cover',
}: ImageThumbnailsProps) => {
  if (images.length === 0 && pending === null) return null
  const listStyle = { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 'var(--mantine-spacing-sm)' } as const
  return (
    <Box component="ul" aria-label={label} m={0} p={0} style={listStyle}>
      {images.map(({ key, name, source }, index) => (
        <Tile key={key} name={name} picture={picture(name, source, fit)}>
          {onMove && images.length > 1 && (
            <MoveButtons
              name={name}
              first={index === 0}
              last={index === images.length - 1}
              disabled={disabled}
              onMove={(by) => onMove(key, by)}
            />
          )}
          <RemoveFileButton name={name} onRemove={() => onRemove(key)} disabled={disabled} />
        </Tile>
      ))}
      {pending !== null && <Tile name={pending} picture={<Loader size={24} aria-hidden />} />}
    </Box>
  )
}

type MoveButtonsProps = {
  name: string
  first: boolean
  last: boolean
  disabled: boolean
  onMove: (by: 1 | -1) => void
}

const MoveButtons = ({ name, first, last, disabled, onMove }: MoveButtonsProps) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon
      variant="default"
      aria-label={`Move ${name} forward`}
      disabled={disabled || first}
      onClick={() => onMove(-1)}
    >
      <IconArrowLeft size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      aria-label={`Move ${name} back`}
      disabled={disabled || last}
      onClick={() => onMove(1)}
    >
      <IconArrowRight size={16} aria-hidden />
    </ActionIcon>
  </Group>
)

type TileProps = { name: string; picture: ReactNode; children?: ReactNode }

const Tile = ({ name, picture, children }: TileProps) => (
  <Paper component="li" withBorder p="xs" w={136}>
    <Stack gap={4} align="center">
      <Center w={116} h={88}>
        {picture}
      </Center>
      <Text size="xs" ta="center" w="100%" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {children}
    </Stack>
  </Paper>
)

const picture = (name: string, source: string | undefined, fit: 'cover' | 'contain'): ReactNode =>
  source === undefined ? (
    <IconPhoto size={32} aria-hidden />
  ) : (
    <Image src={source} alt={`Preview of ${name}`} w={116} h={88} fit={fit} radius="sm" />
  )
