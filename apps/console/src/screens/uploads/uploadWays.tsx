import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** From a finished upload to the e-mail domains. */
export const ShowEmailDomains = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/email" />}>Show e-mail domains</Button>
)

/** From a finished upload to the buildings. */
export const ShowBuildings = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/levels" />}>Show buildings</Button>
)

/** From a finished upload to the units. */
export const ShowUnits = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/Unit" />}>Show units</Button>
)
