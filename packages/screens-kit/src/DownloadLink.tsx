import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

type DownloadLinkProps = {
  /** What is loaded, as in "Receipt RC-1". */
  label: string
  /** What is shown of it where the place says the rest. */
  children: string
  load: () => Promise<unknown>
}

/** Loads a file from within a row of a list; its name is the link. */
export const DownloadLink = ({ label, children, load }: DownloadLinkProps) => {
  const loading = useMutation({ mutationFn: load })
  return (
    <Button
      size="xs"
      variant="subtle"
      px={0}
      aria-label={label}
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    >
      {children}
    </Button>
  )
}
