export type Article = {
  slug: string
  title: string
  sections: readonly { heading?: string; paragraphs: readonly string[] }[]
}

/** The help library, terms and privacy; the help panel of every portal links here (doc 1 §1). */
export const articles: readonly Article[] = [
  {
    slug: 'signing-in',
    title: 'Signing in and one-time codes',
    sections: [
      {
        paragraphs: [
          'Choose “Sign in with Microsoft” if your organisation uses Microsoft accounts. Otherwise choose “Sign in with a portal account” and enter your e-mail address and password.',
        ],
      },
      {
        heading: 'When a code is asked for',
        paragraphs: [
          'If one-time codes are switched on for your account, we send you a six-digit code by e-mail each time you sign in. Tick “Trust this browser” to be asked only once on your own device. You can see and remove trusted browsers under Security.',
        ],
      },
      {
        heading: 'When signing in is locked',
        paragraphs: [
          'After five wrong passwords, your account is locked for an hour. “Forgot your password?” sends a link to choose a new one; it can be used once, within 30 minutes.',
        ],
      },
    ],
  },
  {
    slug: 'office-centres',
    title: 'Switching office centres',
    sections: [
      {
        paragraphs: [
          'If you belong to several buildings or companies, choose “Switch account” in the menu behind your picture. The one you are in has a check mark. What you can see and do depends on the office centre you choose.',
        ],
      },
    ],
  },
  {
    slug: 'lists',
    title: 'Finding and filtering records',
    sections: [
      {
        paragraphs: [
          'Every list has a search box, which you can reach by pressing “/”. It searches a second after you stop typing, or immediately when you press Enter. Active filters are shown as tags; remove one with its cross, or all with “Clear filters”.',
          'The address of the page includes the search, filters, sort order and page. Send it to a colleague, and they see the same list.',
        ],
      },
      {
        heading: 'From anywhere',
        paragraphs: ['Ctrl and K, or Cmd and K on a Mac, opens a search over all pages and records you can see.'],
      },
    ],
  },
  {
    slug: 'uploads',
    title: 'Uploading spreadsheets',
    sections: [
      {
        paragraphs: [
          'Download the template first: its first row names the columns. Save it as .xlsx, .xls or .csv, at most 5 MB, and drop it on the upload page.',
          'Nothing is saved yet. You see every row and any errors in it. When you confirm, the rows without errors are uploaded; you can download the others, correct them and upload them again.',
        ],
      },
    ],
  },
  {
    slug: 'terms',
    title: 'Terms of use',
    sections: [
      {
        paragraphs: [
          'Atrium is provided by the operator of your building to the people who work in it, visit it or look after it. Use it for that only, with an account of your own, and keep your password and codes to yourself.',
          'What you enter must be true and yours to enter. Actions that open doors, assign passes or cost money are recorded with your name.',
          'The operator may lock accounts that are misused. Questions go to the support desk of your building, whose address is in the help panel.',
        ],
      },
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy policy',
    sections: [
      {
        heading: 'What is stored',
        paragraphs: [
          'Name, e-mail address, telephone number, company and unit; what you book, request and upload; and a record of what was changed in Atrium, when and by whom.',
        ],
      },
      {
        heading: 'What for',
        paragraphs: [
          'To let you into the building and its rooms, to answer your requests, and to show afterwards what happened. It is not sold, and not used for advertising.',
        ],
      },
      {
        heading: 'On your device',
        paragraphs: [
          'Atrium keeps your session, the chosen colours and the hints you have closed in your browser. Signing out removes all of it but the colours and the hints.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'Ask the team of your building what is stored about you, and have it corrected or deleted as far as no law requires it to be kept.',
        ],
      },
    ],
  },
]
