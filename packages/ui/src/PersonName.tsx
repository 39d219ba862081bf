import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import classes from './PersonName.module.css'

type PersonNameProps = {
  name: string
  /** What tells people of one name apart, such as the e-mail address. */
  detail?: string | null
  /** Stands at the end, such as the badge of whoever is in charge. */
  mark?: ReactNode
}

/** A person in a row: initials, name, and below it what tells them apart. Fits the height of a row of any other words. */
export const PersonName = ({ name, detail, mark }: PersonNameProps) => (
  <span className={classes.person}>
    <Avatar name={name} size={28} />
    <span className={classes.words}>
      <span className={classes.line}>{name}</span>
      {detail && (
        <span className={classes.detail} title={detail}>
          {detail}
        </span>
      )}
    </span>
    {mark}
  </span>
)
