import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './FormSection.module.css'

type FormSectionProps = {
  title: string
  description?: ReactNode
  /** Fields; each takes a column, or the whole width inside `<FormWide>`. */
  children: ReactNode
  columns?: 1 | 2
}

/** A group of fields with its title and a word on what they are for. */
export const FormSection = ({ title, description, children, columns = 2 }: FormSectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.lead}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}
