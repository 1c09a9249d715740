export {PageNotFound as default} from '../components/NotFoundPages.tsx'
