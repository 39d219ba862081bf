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

/** From a finished upload to the passes. */
export const ShowPasses = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/access-passes" />}>Show passes</Button>
)

/** From a finished upload to the access groups. */
export const ShowAccessGroups = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/access-points" />}>Show access groups</Button>
)

/** From a finished upload to the visits. */
export const ShowVisits = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/visitor-event" />}>Show visits</Button>
)
