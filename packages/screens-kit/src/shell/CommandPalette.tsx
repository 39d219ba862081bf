import { ActionIcon } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { LoadRecordPaths } from './recordPaths.ts'
import type { LoadNav } from './useMenu.ts'

const loadSearch = () => import('./CommandPaletteDialog.tsx')
const Search = lazy(loadSearch)

type CommandPaletteProps = { loadNav: LoadNav; loadRecordPaths: LoadRecordPaths }

/** Finds pages and records from anywhere, by its button or by Ctrl or Cmd and K. */
export const CommandPalette = ({ loadNav, loadRecordPaths }: CommandPaletteProps) => {
  const [opened, { open, close, toggle }] = useDisclosure(false)
  const [wanted, setWanted] = useState(false)
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    setWanted(true)
    toggle()
  })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Search pages and records"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadSearch()}
        onClick={() => {
          setWanted(true)
          open()
        }}
      >
        <IconSearch size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {wanted && <Search opened={opened} onClose={close} loadNav={loadNav} loadRecordPaths={loadRecordPaths} />}
      </Suspense>
    </>
  )
}
