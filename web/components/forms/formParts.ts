// What a form's page and its script know one another by.

/** Stands where it is said that a form could not be sent. */
export const failureId = 'not-sent'

/** Stands where the server says something of the whole form. */
export const noticeId = 'problem-notice'

/** Marks a date field whose calendar begins today: the page may have been made days ago. */
export const fromToday = 'data-from-today'
