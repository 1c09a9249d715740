import {PageNotFound} from '../../../components/NotFoundPages.tsx'

// A page answered with status 404 is titled by this file, not by its own.
export {generateMetadata} from './page.tsx'
export default PageNotFound
