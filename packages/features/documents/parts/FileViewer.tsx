import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { downloadBase64, type Base64File } from '@atrium/upload/downloadBase64.ts'
import { pictureAddress } from '@atrium/screens-kit/storedPicture.ts'
import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const PdfPages = lazy(() => import('./PdfPages.tsx'))

/** A file in the page: PDF and pictures are drawn, never run; everything can be saved. */
export const FileViewer = ({ file, title }: { file: Base64File; title: string }) => (
  <Stack gap="md">
    <Group justify="flex-end">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadBase64(file)}
      >
        Download
      </Button>
    </Group>
    <Shown file={file} title={title} />
  </Stack>
)

const Shown = ({ file, title }: { file: Base64File; title: string }) => {
  if (/\.pdf$/i.test(file.fileName))
    return (
      <Suspense fallback={<LoadingState />}>
        <PdfPages file={file} title={title} />
      </Suspense>
    )
  if (/\.(jpe?g|png)$/i.test(file.fileName))
    return <Image src={pictureAddress(file)} alt={title} fit="contain" mah="80vh" />
  return <Text c="dimmed">{file.fileName} cannot be shown here. Download it to open it.</Text>
}
