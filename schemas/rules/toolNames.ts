/** The names of the Studio's tools that code leads to or a role lacks; they are in the tools' addresses. */
export const toolNames = {
  start: 'start',
  content: 'structure',
  releases: 'releases',
  enquiries: 'enquiries',
  due: 'due',
  pictures: 'pictures',
  replace: 'words',
  staff: 'staff',
  help: 'help',
  query: 'vision',
} as const
