import { Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './FormSection.module.css'

type FormSectionProps = {
  title: string
  description?: ReactNode
  /** Fields; each takes a column, or the whole width inside `<FormWide>`. */
  children: ReactNode
  columns?: 1 | 2
  /** Of fields that may wait: what stands in them, beside the title. The section opens on demand. */
  folded?: ReactNode
}

/** A group of fields with its title and a word on what they are for. */
export const FormSection = ({ title, description, children, columns = 2, folded }: FormSectionProps) => {
  const id = useId()
  const heading = (
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
  )
  const fields = (
    <div className={classes.fields} data-columns={columns}>
      {children}
    </div>
  )
  if (folded !== undefined) {
    return (
      <FoldedSection heading={heading} folded={folded} description={description}>
        {fields}
      </FoldedSection>
    )
  }
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.lead}>
        {heading}
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {fields}
    </section>
  )
}

type FoldedSectionProps = Pick<FormSectionProps, 'folded' | 'description' | 'children'> & { heading: ReactNode }

/** A field with a message; checkboxes mark theirs in another way than text fields. */
const mistaken = ':is([aria-invalid="true"], [data-error="true"])'

/** Opens by itself when one of its fields is mistaken, so that the form can lead there. */
const FoldedSection = ({ heading, folded, description, children }: FoldedSectionProps) => {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (ref.current?.querySelector(mistaken)) ref.current.open = true
  })
  return (
    <details ref={ref} className={classes.folded}>
      <summary className={classes.summary}>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        {heading}
        <Text c="dimmed" className={classes.holds}>
          {folded}
        </Text>
      </summary>
      {description && (
        <Text c="dimmed" mt="sm">
          {description}
        </Text>
      )}
      <div className={classes.unfolded}>{children}</div>
    </details>
  )
}
