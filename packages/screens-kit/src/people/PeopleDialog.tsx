import { ChooseDialog, type ChooseDialogProps } from '../ChooseDialog.tsx'

export type PeopleDialogProps = Omit<ChooseDialogProps, 'field' | 'placeholder' | 'most'>

/** The most people one call takes. */
const mostPeople = 1000

/** Finds people who do not belong to a record yet and adds them to it. Load it lazily. */
export const PeopleDialog = (props: PeopleDialogProps) => (
  <ChooseDialog {...props} field="userIds" placeholder="Name or e-mail address" most={mostPeople} />
)
