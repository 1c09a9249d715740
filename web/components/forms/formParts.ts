// Ids and attributes shared by a form's page and its script.

/** The element that says that a form could not be sent. */
export const failureId = 'not-sent'

/** The element for the server's message about the whole form. */
export const noticeId = 'problem-notice'

/** Marks a date control whose calendar begins today: the page may have been rendered days ago. */
export const fromToday = 'data-from-today'
