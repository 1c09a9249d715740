import {PageNotFound} from '../../../components/NotFoundPages.tsx'

// Next.js takes the title of a 404 response from this file, not from the page.
export {generateMetadata} from './page.tsx'
export default PageNotFound
