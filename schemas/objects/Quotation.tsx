import type {BlockStyleProps} from 'sanity'

/**
 * A quotation in the Studio's editor. For this one style Sanity 6.16 puts a `div` into a `p`, and React
 * logs an error.
 */
export function Quotation({children}: Pick<BlockStyleProps, 'children'>) {
  const style = {
    margin: 0,
    paddingInlineStart: '0.75rem',
    borderInlineStart: '3px solid var(--card-border-color)',
    fontStyle: 'italic',
  }
  return <blockquote style={style}>{children}</blockquote>
}
