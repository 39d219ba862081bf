/** Mails about places at events in English, from which the other languages take their keys. */
export const en = {
  greeting: 'Hello {{name}}',
  SIGNED_UP: {
    subject: 'You have a place: {{event}}',
    lead: 'You have a place at {{event}}.',
    leadOfMany: 'You have {{count}} places at {{event}}.',
  },
  WAITING: {
    subject: 'You are on the wait list: {{event}}',
    lead: 'All places are taken. You are number {{number}} on the wait list; we will write as soon as a place is free.',
  },
  OFFERED: {
    subject: 'A place is free for you: {{event}}',
    lead: 'You are waiting for {{event}}. A place has become free, and we hold it for you for {{minutes}} minutes. If you do not take it by then, it is offered to the next person on the list.',
  },
  CHANGED: {
    subject: 'Your event has changed: {{event}}',
    lead: '{{organiser}} has changed {{event}}. These are the details now.',
  },
  LEFT: {
    subject: 'You have given up your place: {{event}}',
    lead: 'You are not coming to {{event}}. Your place goes to the next person on the list.',
  },
  TAKEN_OFF: {
    subject: 'Your place is cancelled: {{event}}',
    lead: '{{organiser}} has cancelled your place. Reason: {{reason}}',
  },
  CANCELLED: {
    subject: 'Cancelled: {{event}}',
    lead: '{{organiser}} has cancelled this. Reason: {{reason}}',
  },
  LAPSED: {
    subject: 'You are no longer on the wait list: {{event}}',
    lead: 'No place at {{event}} became free in time, or the one that was held for you was not taken.',
  },
  noReason: 'none was given',
  seePlace: 'See your place',
  seeWaitList: 'See the wait list',
  takePlace: 'Take the place',
  what: 'What: {{what}}',
  when: 'When: {{when}}',
  where: 'Where: {{where}}',
  map: 'Map: {{map}}',
  cannotCome: 'If you cannot come, give up your place so that somebody else can have it.',
  copyAddress: 'If the button does not work, copy this link: {{address}}',
}

export type EventTexts = typeof en
