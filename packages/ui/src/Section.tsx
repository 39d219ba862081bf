import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Section.module.css'

type SectionProps = {
  title?: string
  description?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  children: ReactNode
  /** Lets a table or map reach the edges. */
  flush?: boolean
}

/** A part of a page on a surface of its own. */
export const Section = ({ title, description, actions, children, flush = false }: SectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={classes.header}>
          <div>
            {title && (
              <Title order={2} size="h3" id={id}>
                {title}
              </Title>
            )}
            {description && <Text c="dimmed">{description}</Text>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
