import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways between the screens of keys. */
export type ApiKeyLinks = { ApiKey: RecordLink; AddApiKey: PageLink; EditApiKey: RecordLink }

export const apiKeyLinks: ApiKeyLinks = {
  ApiKey: ({ id, ...properties }) => <Link {...properties} to="/api-keys/$id" params={{ id }} />,
  AddApiKey: (properties) => <Link {...properties} to="/api-keys/add" />,
  EditApiKey: ({ id, ...properties }) => <Link {...properties} to="/api-keys/edit/$id" params={{ id }} />,
}
