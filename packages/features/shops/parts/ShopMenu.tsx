import { Section } from '@atrium/ui/Section.tsx'
import { useId, type MouseEvent } from 'react'
import type { ShopDetails, ShopItem } from '../shopQueries.ts'
import classes from './GroupLinks.module.css'
import { MenuItem } from './MenuItem.tsx'

type ShopMenuProps = { shop: ShopDetails; onChoose: (item: ShopItem) => void }

/** What a store sells, group by group, with links to each group that stay in view. */
export const ShopMenu = ({ shop: { menu, currency }, onChoose }: ShopMenuProps) => {
  const id = useId()
  const groups = menu.filter(({ items }) => items.length > 0)
  return (
    <>
      {groups.length > 1 && (
        <nav className={classes.links} aria-label="Groups of the menu">
          <ul className={classes.list}>
            {groups.map((group) => (
              <li key={group.id}>
                <a className={classes.link} href={`#${id}-${group.id}`} onClick={goTo}>
                  {group.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <div key={group.id} id={`${id}-${group.id}`} className={classes.group} tabIndex={-1}>
          <Section title={group.name} flush>
            <div>
              {group.items.map((item) => (
                <MenuItem key={item.id} item={item} currency={currency} onChoose={() => onChoose(item)} />
              ))}
            </div>
          </Section>
        </div>
      ))}
    </>
  )
}

/** Goes to a group without another entry in the browser's history: the way back leads to the stores. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const group = document.getElementById(event.currentTarget.hash.slice(1))
  group?.focus({ preventScroll: true })
  group?.scrollIntoView()
}
