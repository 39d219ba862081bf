import type { Schemas } from '@atrium/api-client/client.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { searchPlaceholder } from '@atrium/ui/SearchBox.tsx'
import { Loader, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconFileText, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOfRecord, useRecordPaths, type LoadRecordPaths, type RecordPaths } from './recordPaths.ts'
import { findByWords, screensOf, type Screen } from './screens.ts'
import { useFoundRecords, type FoundRecords } from './useFoundRecords.ts'
import { useAllRoutes, useMenu, useNav, type LoadNav, type Nav } from './useMenu.ts'
import { usePaletteActions } from './usePaletteActions.ts'
import { recentOf, useVisits } from './visits.ts'

type CommandPaletteDialogProps = {
  opened: boolean
  onClose: () => void
  loadNav: LoadNav
  loadRecordPaths: LoadRecordPaths
}

const [store, spotlight] = createSpotlight()

/** The pages of the menu, what can be done from anywhere and the records the server finds, in one list for the keyboard. */
const CommandPaletteDialog = ({ opened, onClose, loadNav, loadRecordPaths }: CommandPaletteDialogProps) => {
  const [text, setText] = useState('')
  const { history } = useRouter()
  const go = (path: string) => history.push(path)
  const recordPaths = useRecordPaths(loadRecordPaths)
  const found = useFoundRecords(text)
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])

  const { pages, recent } = usePages(useNav(loadNav)?.nav ?? noNav, text)
  const everything = usePaletteActions()
  const actions = text.trim() === '' ? [] : findByWords(everything, text)
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Recent',
      actions: recent.map(({ path, title, item }) =>
        pageAction(go, { ...item, path, label: title, hint: item.label === title ? '' : item.label }),
      ),
    },
    { group: 'Pages', actions: pages.map((page) => pageAction(go, { ...page, hint: page.area })) },
    {
      group: 'Actions',
      actions: actions.map(({ label, icon: Icon, run }) => ({
        id: label,
        label,
        leftSection: <Icon {...iconStyle} aria-hidden />,
        onClick: run,
      })),
    },
    { group: 'Records', actions: found.hits.flatMap((hit) => recordAction(hit, recordPaths, go)) },
  ]
  const shown = groups.filter((group) => group.actions.length > 0)
  const count = shown.reduce((sum, group) => sum + group.actions.length, 0)
  useFirstChosen(count)

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Search pages and records' } }}
      // What is chosen would be too pale to read on its colour. What comes later must not move what is there.
      styles={{ actionDescription: { opacity: 1 }, content: { height }, body: { height: '100%' } }}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={() => {
        setText('')
        onClose()
      }}
      scrollable
      maxHeight={height}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={found.state === 'SEARCHING' ? <Loader size="xs" aria-hidden /> : null}
        placeholder={searchPlaceholder}
        aria-label="Search pages and records"
      />
      {count > 0 && (
        <Spotlight.ActionsList>
          {shown.map((group) => (
            <Spotlight.ActionsGroup key={group.group} label={group.group}>
              {group.actions.map(({ id, ...action }) => (
                <Spotlight.Action key={id} {...action} />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      {count === 0 && <Spotlight.Empty aria-hidden>{emptyWords[found.state]}</Spotlight.Empty>}
      <VisuallyHidden component="output">{text.trim() !== '' && saidOf(found.state, count)}</VisuallyHidden>
    </Spotlight.Root>
  )
}

const height = 'min(28rem, 60vh)'
const iconStyle = { size: 19, stroke: 1.6 }
const noNav: Nav = []

const emptyWords: Record<FoundRecords['state'], string> = {
  TOO_SHORT: 'Nothing found. Enter one more character to search records too.',
  SEARCHING: 'Searching…',
  DONE: 'Nothing found',
  FAILED: 'Records could not be searched. Check your connection and type again.',
}

/** What is told to those who do not see the list. */
function saidOf(state: FoundRecords['state'], count: number): string {
  if (state === 'SEARCHING' || count === 0) return emptyWords[state]
  return count === 1 ? '1 found' : `${count} found`
}

/** What comes first is chosen where nothing is, such as when records come and there were no pages before them. */
function useFirstChosen(count: number): void {
  useEffect(() => {
    const list = document.getElementById(store.getState().listId)
    if (count === 0 || !list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [count])
}

/** The pages that fit what is typed; before anything is, all of them, and where the person was. */
function usePages(nav: Nav, text: string) {
  const { pathname } = useRouter().history.location
  const menu = useMenu(nav)
  const screens = screensOf(useAllRoutes(), menu, useViewer())
  const [visits] = useVisits()
  return { pages: findByWords(screens, text), recent: text.trim() === '' ? recentOf(visits, menu, pathname) : [] }
}

type ShownPage = Pick<Screen, 'path' | 'label' | 'icon'> & { hint: string }

const pageAction = (go: (path: string) => void, { path, label, icon: Icon, hint }: ShownPage): SpotlightActionData => ({
  id: path,
  label,
  ...(hint ? { description: hint } : {}),
  leftSection: <Icon {...iconStyle} aria-hidden />,
  onClick: () => go(path),
})

function recordAction(
  hit: Schemas['SearchHit'],
  paths: RecordPaths,
  go: (path: string) => void,
): SpotlightActionData[] {
  const path = pathOfRecord(paths, hit.kind, hit.id, hit.parentId)
  if (path === undefined) return []
  return [
    {
      id: `${hit.kind} ${hit.id}`,
      label: hit.title,
      description: [hit.kindName, hit.subtitle].filter(Boolean).join(' · '),
      leftSection: <IconFileText {...iconStyle} aria-hidden />,
      onClick: () => go(path),
    },
  ]
}

export default CommandPaletteDialog
