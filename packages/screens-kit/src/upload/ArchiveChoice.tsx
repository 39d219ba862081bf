import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { ZipUpload } from '@atrium/upload/ZipUpload.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArchiveUpload } from './uploadKind.ts'
import { holdPreview } from './uploadStore.ts'

type ArchiveChoiceProps = { kind: ArchiveUpload; onProcessed: () => void }

/** Takes one archive and has the server check what is in it. Load it lazily. */
const ArchiveChoice = ({ kind, onProcessed }: ArchiveChoiceProps) => {
  const [file, setFile] = useState<File | null>(null)
  const checking = useMutation({
    mutationKey: ['check', kind.key],
    mutationFn: (archive: File) => kind.process(archive),
    onSuccess: (result, archive) => {
      holdPreview(kind.key, { fileName: archive.name, result, archive })
      onProcessed()
    },
  })
  const choose = (next: File | null) => {
    checking.reset()
    setFile(next)
  }
  return (
    <Stack gap="md">
      <ZipUpload
        label="Archive"
        required
        value={file}
        onChange={choose}
        error={checking.isError ? errorMessage(checking.error) : undefined}
        disabled={checking.isPending}
        onNotice={notify}
      />
      <Group justify="flex-end">
        <Button onClick={() => file && checking.mutate(file)} loading={checking.isPending} disabled={file === null}>
          Check rows
        </Button>
      </Group>
    </Stack>
  )
}

export default ArchiveChoice
