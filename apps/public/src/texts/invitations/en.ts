/** What people from outside read who are asked to a meeting, in English. */
export const invitations = {
  invites: '{{organiser}} invites you',
  sees: '{{organiser}} of {{company}} will see your answer. You can change it until the booking is over.',
  cancelled: 'It was cancelled',
  cancelledText: 'It will not take place. You do not need to answer.',
  over: 'It is over',
  overText: 'You can no longer answer.',
  when: 'When',
  where: 'Where',
  what: 'What for',
  willYou: 'Will you attend?',
  choose: 'Choose an answer',
  send: 'Send my answer: {{answer}}',
  answered: '{{said}}. Answered {{when}}.',
  ACCEPTED: 'Accept',
  DECLINED: 'Decline',
  TENTATIVE: 'Maybe',
  said: {
    ACCEPTED: 'You will attend',
    DECLINED: 'You will not attend',
    TENTATIVE: 'You might attend',
  },
}
