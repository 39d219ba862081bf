import { VisuallyHidden } from '@mantine/core'
import { cut } from '@atrium/validators/text.ts'
import { Fragment, type ReactNode } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './Breadcrumbs.module.css'

type CrumbLink = { className: string | undefined; title: string; children: ReactNode }

export type Crumb = {
  key: string
  label: string
  /** Renders the router's link; the last crumb and groups without a page have none. */
  link?: (properties: CrumbLink) => ReactNode
}

/** The way to this page. Labels longer than 30 characters are cut; the whole text stays in the title (doc 1 §2.4). */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
    <ol className={classes.list}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.key}>
          {index > 0 && (
            <li aria-hidden className={classes.separator}>
              <IconChevronRight size={14} stroke={1.75} />
            </li>
          )}
          <li className={classes.crumb}>{crumbContent(crumb, index === crumbs.length - 1)}</li>
        </Fragment>
      ))}
    </ol>
  </nav>
)

const crumbContent = ({ label, link }: Crumb, last: boolean) => {
  const text = <CutLabel label={label} />
  if (link && !last) return link({ className: classes.link, title: label, children: text })
  return (
    <span title={label} aria-current={last ? 'page' : undefined} className={last ? classes.current : undefined}>
      {text}
    </span>
  )
}

/** What is cut is still read out in full. */
const CutLabel = ({ label }: { label: string }) => {
  const text = cut(label)
  if (text === label) return label
  return (
    <>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
