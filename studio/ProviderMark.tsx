/** The icon that browsers show for the website. */
export const ProviderMark = () => (
  <img
    src={new URL('../web/app/icon.svg', import.meta.url).href}
    alt=""
    width="100%"
    height="100%"
  />
)
