import { lazy, Suspense } from 'react'
import classes from './AppNav.module.css'
import { NavArea } from './NavArea.tsx'
import { NavRow } from './NavRow.tsx'
import type { NavGroup, NavItem } from './navigation.ts'

const NavFlyout = lazy(() => import('./NavFlyout.tsx'))

type AppNavProps = {
  groups: readonly NavGroup[]
  /** What the person keeps at hand. */
  pinned?: readonly NavItem[]
  /** The key of the area that is open; one at a time. */
  openArea: string | null
  onOpenArea: (key: string | null) => void
  /** Icons only: an area opens beside its icon. */
  narrow?: boolean
  onNavigate: () => void
}

const noItems: readonly NavItem[] = []

/**
 * The menu: what stands on top, what is pinned, the areas, of which one is open, and at the foot what stays in view. An
 * area of one item is a link.
 */
export const AppNav = ({ groups, pinned = noItems, openArea, onOpenArea, narrow = false, onNavigate }: AppNavProps) => {
  const top = groups.filter(({ label }) => label === undefined).flatMap(({ items }) => items)
  const areas = groups.filter(({ label }) => label !== undefined)
  const [feet, folding] = [areas.filter(({ foot }) => foot), areas.filter(({ foot }) => !foot)]
  const row = (item: NavItem) => <NavRow key={item.key} item={item} narrow={narrow} onNavigate={onNavigate} />
  const shown = (area: NavGroup) => {
    const [only] = area.items
    if (only && area.items.length === 1 && !area.alwaysFolds) return row(only)
    if (narrow)
      return (
        <Suspense key={area.key} fallback={<li className={classes.place} />}>
          <NavFlyout area={area} onNavigate={onNavigate} />
        </Suspense>
      )
    return (
      <NavArea
        key={area.key}
        area={area}
        open={openArea === area.key}
        onToggle={() => onOpenArea(openArea === area.key ? null : area.key)}
        onNavigate={onNavigate}
      />
    )
  }
  return (
    <nav aria-label="Main" className={classes.nav} data-narrow={narrow || undefined}>
      <div className={classes.scrolling}>
        {top.length > 0 && <ul className={classes.items}>{top.map(row)}</ul>}
        {pinned.length > 0 && (
          <section aria-label="Pinned" className={classes.pinned}>
            {!narrow && (
              <div className={classes.heading} aria-hidden>
                Pinned
              </div>
            )}
            <ul className={classes.items}>{pinned.map(row)}</ul>
          </section>
        )}
        <ul className={classes.items}>{folding.map(shown)}</ul>
      </div>
      {feet.length > 0 && <ul className={`${classes.items} ${classes.foot}`}>{feet.map(shown)}</ul>}
    </nav>
  )
}
