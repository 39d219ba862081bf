import { api } from '@atrium/auth/api.ts'
import { pictureAddress } from '@atrium/screens-kit/storedPicture.ts'
import { Anchor, Button, Group, Image, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Visit } from '../visitorQueries.ts'

type OfVisit = { visit: Pick<Visit, 'id' | 'visitorName' | 'files'> }

/** What a visitor put to the registration: the photo to compare, documents to open. */
export const VisitorFiles = ({ visit }: OfVisit) => {
  const documents = visit.files.filter(({ kind }) => kind === 'DOCUMENT')
  return (
    <>
      <VisitorPhoto visit={visit} />
      {documents.length > 0 && (
        <Group gap="xs">
          {documents.map(({ id, title }) => (
            <Button
              key={id}
              variant="default"
              size="compact-md"
              leftSection={<IconFile size={16} aria-hidden />}
              onClick={() => void api.download('downloadVisitorFile', { path: { id: visit.id, fileId: id } })}
            >
              {title}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

/** The photo of a visitor; nothing where there is none. */
export const VisitorPhoto = ({ visit: { id, visitorName, files } }: OfVisit) => {
  const fileId = files.find(({ kind }) => kind === 'PHOTO')?.id
  const photo = useQuery({
    ...api.query('downloadVisitorFile', { path: { id, fileId: fileId ?? '' } }, { silent: true }),
    enabled: fileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (fileId === undefined) return null
  if (photo.isError)
    return (
      <Text size="sm">
        The photo could not be shown.{' '}
        <Anchor component="button" type="button" onClick={() => void photo.refetch()}>
          Try again
        </Anchor>
      </Text>
    )
  return (
    <Image
      src={photo.data && pictureAddress(photo.data)}
      alt={`Photo of ${visitorName}`}
      w="9rem"
      h="9rem"
      fit="cover"
      radius="md"
      bg="var(--atrium-canvas)"
    />
  )
}
