/** The provider's mark, as in a browser's tab of the website. */
export const ProviderMark = () => (
  <img
    src={new URL('../web/app/icon.svg', import.meta.url).href}
    alt=""
    width="100%"
    height="100%"
  />
)
