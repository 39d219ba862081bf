import { createHash } from 'node:crypto'
import type { ProviderStore } from './providerStore.ts'

/** Somebody who may sign in at the stand-in. */
export type Person = {
  subject: string
  email: string
  fullName: string
  /** Shown beside the name on the sign-in page, such as "Landlord administrator". */
  note?: string
}

export type People = {
  /** Everybody whose name, e-mail address or note holds the text. */
  search: (text: string) => Promise<Person[]>
  find: (subject: string) => Promise<Person | undefined>
  /** Somebody who is on no list: the same e-mail address is always the same person. */
  add: (email: string, fullName: string) => Promise<Person>
}

/** The listed people, and those who signed in under an address of their own. */
export function peopleOf(listed: () => Promise<readonly Person[]>, store: ProviderStore): People {
  const added = (): Person[] => store.entries<Person>('Person')
  const all = async () => [...(await listed()), ...added()]
  return {
    async search(text) {
      const part = text.trim().toLowerCase()
      return (await all()).filter(({ email, fullName, note }) =>
        `${fullName} ${email} ${note ?? ''}`.toLowerCase().includes(part),
      )
    },
    find: async (subject) => (await all()).find((person) => person.subject === subject),
    async add(email, fullName) {
      const known = (await all()).find((person) => person.email.toLowerCase() === email.toLowerCase())
      if (known) return known
      const person = {
        subject: `other-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`,
        email,
        fullName,
      }
      store.set('Person', person.subject, person)
      return person
    },
  }
}
