/** The steps of an application. The applicants' privacy policy names the data asked for. */
export const applyingSteps = [
  {
    title: 'Get in touch',
    description:
      'Call us, or send an email. Your name, your number and a few lines about yourself are enough: no form, and no CV unless you have one.',
  },
  {
    title: 'We talk',
    description:
      'We call you back and tell you what the work is like, the hard days too. Ask whatever you like: hours, pay, travel.',
  },
  {
    title: 'You meet us',
    description:
      'We meet for about an hour. Bring proof of who you are and that you may work in the United Kingdom.',
  },
  {
    title: 'We check',
    description:
      'If we both say yes, we ask for references and for an enhanced check by the Disclosure and Barring Service (DBS). The law asks for it in care work, and it costs you nothing.',
  },
  {
    title: 'You learn',
    description:
      'You train with us, and go along with an experienced carer before you visit anyone alone.',
  },
]
