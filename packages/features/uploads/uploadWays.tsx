import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** From a finished upload to the users. */
export const ShowUsers = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/users" />}>Show users</Button>
)

/** From a finished upload to the user groups. */
export const ShowUserGroups = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/user-groups" />}>Show user groups</Button>
)
