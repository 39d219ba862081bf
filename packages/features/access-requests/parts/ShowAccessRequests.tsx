import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** From a finished upload to the requests. */
export const ShowAccessRequests = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/access-requests" />}>Show access requests</Button>
)
