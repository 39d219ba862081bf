import { Box, Group, Loader, Paper, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFileSize } from './fileSize.ts'
import { RemoveFileButton } from './RemoveFileButton.tsx'

type FileRow = {
  key: string
  name: string
  /** In bytes. */
  size: number
  /** Shown behind the size. */
  detail?: string
}

type FileRowsProps = {
  label: string
  rows: readonly FileRow[]
  /** The name of the file that is under way, with a spinner. */
  pending?: string | null
  onRemove: (key: string) => void
  disabled?: boolean
}

/** The chosen files of a field, one a line, each with its remove button. */
export const FileRows = ({ label, rows, pending, onRemove, disabled }: FileRowsProps) => {
  if (rows.length === 0 && !pending) return null
  return (
    <Box component="ul" aria-label={label} w="100%" maw="36rem" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map(({ key, name, size, detail }) => (
        <Line key={key} icon={<IconFile size={18} aria-hidden />} name={name} detail={describe(size, detail)}>
          <RemoveFileButton name={name} onRemove={() => onRemove(key)} disabled={disabled ?? false} />
        </Line>
      ))}
      {pending && <Line icon={<Loader size={18} aria-hidden />} name={pending} detail="Uploading…" />}
    </Box>
  )
}

type LineProps = { icon: ReactNode; name: string; detail: string; children?: ReactNode }

const Line = ({ icon, name, detail, children }: LineProps) => (
  <Paper component="li" withBorder px="sm" py={4} mb={4} radius="md">
    <Group gap="sm" wrap="nowrap" mih={28}>
      {icon}
      <Text size="sm" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {detail}
      </Text>
      {children}
    </Group>
  </Paper>
)

const describe = (size: number, detail?: string): string =>
  detail === undefined ? formatFileSize(size) : `${formatFileSize(size)}, ${detail}`
