import { EnterCode } from '@atrium/auth/screens/EnterCode.tsx'
import { Login } from '@atrium/auth/screens/Login.tsx'
import { LoginMicrosoft } from '@atrium/auth/screens/LoginMicrosoft.tsx'
import { page } from '@atrium/screens-kit/page.tsx'
import { portal } from '@atrium/screens-kit/portal.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { helpPages } from '@atrium/screens-kit/shell/helpPages.ts'

export const loginPage = page({
  staticData: { title: 'Sign in', opens: 'public', hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ redirect: textParam(search.redirect) }),
  component: ({ search, go }) => <Login portal={portal} go={go} {...search} signUpUrl={helpPages.signUp()} />,
})

export const loginMicrosoftPage = page({
  staticData: { title: 'Sign in', opens: 'public', hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect: textParam(search.redirect),
    ticket: textParam(search.ticket),
    error: textParam(search.error),
  }),
  component: ({ search, go }) => <LoginMicrosoft portal={portal} go={go} {...search} signUpUrl={helpPages.signUp()} />,
})

export const enterCodePage = page({
  staticData: { title: 'Enter your code', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <EnterCode go={go} portal={portal} />,
})
