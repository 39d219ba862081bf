import { Section } from '@atrium/ui/Section.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { api } from '../../api.ts'
import { userInfoAtom } from '../../session/sessionAtoms.ts'

/** Asks for a mailed code at one's own sign-in, or no longer. */
export const OneTimeCode = () => {
  const [userInfo, setUserInfo] = useAtom(userInfoAtom)
  const change = useMutation({
    mutationFn: (enabled: boolean) => api.call('setOneTimeCode', { body: { enabled } }),
    onSuccess: (_, enabled) => {
      if (userInfo) setUserInfo({ ...userInfo, oneTimeCodeEnabled: enabled })
      notify({ message: 'Record successfully updated' })
    },
  })
  const enabled = change.isPending ? change.variables : (userInfo?.oneTimeCodeEnabled ?? false)

  return (
    <Section title="One-time code">
      <Switch
        label="Ask for a code when I sign in"
        description="A six-digit code is sent to your e-mail address, except in browsers you trust."
        checked={enabled}
        disabled={change.isPending || !userInfo}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Section>
  )
}
