const badLink = {
  whatToDo:
    'Open the preview from the Studio, or ask the editor who sent you the link for a new one.',
  status: 401,
} as const

/** The reasons a preview link is refused, by the page of app/missing that shows each. */
export const previewRefusals = {
  'preview-incomplete': {title: 'This preview link is incomplete', ...badLink},
  'preview-invalid': {title: 'This preview link is not valid', ...badLink},
  'preview-expired': {title: 'This preview link has expired', ...badLink},
  'preview-used': {title: 'This preview link has been used already', ...badLink},
  'preview-away': {
    title: 'The preview cannot be opened now',
    whatToDo: 'What editors write cannot be read just now. Try again in a minute.',
    status: 503,
  },
} as const satisfies Record<string, {title: string; whatToDo: string; status: 401 | 503}>
