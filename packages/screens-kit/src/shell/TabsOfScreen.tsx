import { tabsBeside } from '@atrium/permissions/menu.ts'
import { PageTabs } from '@atrium/ui/PageTabs.tsx'
import { RouteLink } from './RouteLink.tsx'
import { useMenu, useNav, type LoadNav, type Nav } from './useMenu.ts'
import { usePage } from './usePage.ts'

/** The tabs of the screen that the page in view is one of; nothing for all other pages. */
export const TabsOfScreen = ({ loadNav }: { loadNav: LoadNav }) => {
  const module = useNav(loadNav)
  return module ? <Tabs nav={module.nav} /> : null
}

const Tabs = ({ nav }: { nav: Nav }) => {
  const { routeId } = usePage()
  const tabs = tabsBeside(useMenu(nav), routeId)
  const [first] = tabs
  if (!first?.tab) return null
  return (
    <PageTabs
      label={first.tab.of}
      tabs={tabs.map((item) => ({
        key: item.routeId,
        label: item.tab?.label ?? item.label,
        link: (properties) => (
          <RouteLink {...properties} to={item.path} aria-current={item.routeId === routeId ? 'page' : undefined} />
        ),
      }))}
    />
  )
}
